import PauseIcon from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useRefresh } from '@/hooks/use-api';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Progress } from '@/ui/pieces/progress';
import { Note } from '@/ui/pieces/text';
import { sampleSha256Of } from './film-file';
import { type CastMovie, MOVIES, megabytes, timeLeft } from './movie-words';
import { forget, pause, resume, send, useSending } from './uploads';

const WORDS = {
  sending: '電波が切れても、続きから送ります。',
  paused: '一時停止しています。',
  waiting: '電波を待っています。つながると、続きから送ります。',
  failed: '送信できませんでした。',
  done: '送信が終わりました。内容を確認しています。',
} as const;

/** A film on its way: bytes, time left, pause; after a reload the way to go on. */
export function UploadPanel({ movie, title = true }: { movie: CastMovie; title?: boolean }) {
  const sending = useSending(movie.id);
  const readAgain = useRefresh();
  const files = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const state = sending?.state;
  useEffect(() => {
    if (state !== 'done') return;
    void readAgain([MOVIES]).then(() => forget(movie.id));
  }, [state, readAgain, movie.id]);
  if (movie.is_uploaded) return null;
  const sent = sending?.sent ?? movie.received;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (!(await isOf(file, movie))) return setFault('送信中の動画と違うファイルです。同じ動画を選択してください。');
    setFault(null);
    void send(movie.id, file, movie.received);
  };
  return (
    <Panel aria-label={`${movie.title}の送信`}>
      <Head>
        <h2>{title ? movie.title : '動画の送信'}</h2>
        {state === 'sending' && (
          <Button tone="secondary" size="sm" icon={PauseIcon} onClick={() => pause(movie.id)}>
            一時停止
          </Button>
        )}
        {(state === 'paused' || state === 'waiting') && (
          <Button tone="secondary" size="sm" icon={Play} onClick={() => void resume(movie.id)}>
            再開
          </Button>
        )}
        {state === undefined && (
          <Button tone="secondary" size="sm" onClick={() => files.current?.click()}>
            続きから送る
          </Button>
        )}
      </Head>
      <Bar $held={state !== 'sending' && state !== 'done'}>
        <Progress value={(sent / movie.bytes) * 100} label={`${movie.title}の送信`} />
      </Bar>
      <Line>
        <span>
          <b>{megabytes(sent)}</b> / {megabytes(movie.bytes)}MB
        </span>
        {sending?.left != null && <span>{timeLeft(sending.left)}</span>}
      </Line>
      <Note role="status">{state ? WORDS[state] : '送信が途中です。同じ動画を選ぶと、続きから送ります。'}</Note>
      <Fault>{fault ?? sending?.problem}</Fault>
      <input
        ref={files}
        hidden
        type="file"
        accept="video/*"
        aria-label="続きを送る動画"
        onChange={(event) => void choose(event)}
      />
    </Panel>
  );
}

/** Whether it is the file that was begun with: the cast's consent was to that one. */
async function isOf(file: File, { bytes, sample_sha256: known }: CastMovie): Promise<boolean> {
  if (file.size !== bytes) return false;
  const sample = known && (await sampleSha256Of(file));
  return !sample || sample === known;
}

const Panel = styled.section`
  display: grid;
  gap: 10px;
  padding: 16px var(--gutter);
  border-block: 1px solid var(--line);
  background: var(--surface);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;

  h2 { min-width: 0; font: 700 1.0625rem/1.5 var(--font); overflow-wrap: anywhere; }
  button { flex: none; }
`;

const Bar = styled.div<{ $held: boolean }>`
  [role='progressbar'] { height: 6px; }
  ${({ $held }) => $held && '[role="progressbar"] i { background: var(--warning); }'}
`;

const Line = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  font: var(--t-14);
  color: var(--muted);
  font-variant-numeric: tabular-nums;

  b { color: var(--ink); }
`;
