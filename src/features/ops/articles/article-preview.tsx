import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { Blocks } from '@/parts/text-blocks';
import { api, messageOf } from '@/platform/http';
import { Fault } from '@/ui/pieces/fault';
import { Footnote } from '@/ui/pieces/text';

type Preview = Data<'POST /api/v1/ops/article_previews/'>;

const PAUSE_MS = 400;

/** How a text will be read, made by the server as the page is; what may not stand in it is said above. */
export function ArticlePreview({ title, body }: { title: string; body: string }) {
  const { preview, problem } = usePreview(body);
  return (
    <Frame aria-label="プレビュー">
      <h2>プレビュー</h2>
      <Fault>{problem}</Fault>
      {preview && preview.faults.length > 0 && (
        <Fault>
          {preview.faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Fault>
      )}
      {title && <b>{title}</b>}
      {preview && <Blocks blocks={preview.blocks} />}
      <Footnote>{footOf(body, preview)}</Footnote>
    </Frame>
  );
}

function footOf(body: string, preview: Preview | null): string {
  if (body === '') return '本文を入力すると、ここに表示されます。';
  return preview ? `${preview.minutes}分で読めます` : '読み込み中';
}

/** Asked for when the typing rests; an answer that comes too late is left alone. */
function usePreview(body: string) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      try {
        const made = body === '' ? null : await api('POST /api/v1/ops/article_previews/', { body: { body } });
        if (isOver) return;
        setPreview(made);
        setProblem(null);
      } catch (error) {
        if (!isOver) setProblem(messageOf(error));
      }
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [body]);
  return { preview, problem };
}

const Frame = styled.section`
  align-self: start;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-card);
  background: var(--surface);

  > h2 { font: var(--t-12); color: var(--muted); }
  > b { display: block; margin-top: 8px; font: 700 1.5rem/1.4 var(--font); overflow-wrap: anywhere; word-break: auto-phrase; }
  > p { margin-top: 16px; }
`;
