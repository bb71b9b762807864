import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { momentWords } from '@/domain/date-words';
import { PERFORMER_LINK_DAYS } from '@/domain/movie-performers';
import { useRefresh } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { copyText, shareAddress } from '@/ui/patterns/share-address';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Wrapped } from '@/ui/pieces/layout';
import { Footnote, Note } from '@/ui/pieces/text';
import { useToast } from '@/ui/pieces/toast';
import { type CastMovie, MOVIES, performerWords } from './movie-words';

const LINK = 'POST /api/v1/female_casts/me/movies/{movie_id}/performers/{performer_id}/link/';
const END = 'DELETE /api/v1/female_casts/me/movies/{movie_id}/performers/{performer_id}/link/';
/** Links of this visit: the server tells each once. */
const made = new Map<string, string>();

/** Another person in the picture: the answer, and until then a link to pass on. */
export function PerformerLink({ movie, performer }: { movie: CastMovie; performer: CastMovie['performers'][number] }) {
  const { id, name, state, link_expires_at: until } = performer;
  const toast = useToast();
  const readAgain = useRefresh();
  const [url, setUrl] = useState(() => made.get(id) ?? null);
  const keep = (link: string | null) => {
    if (link === null) made.delete(id);
    else made.set(id, link);
    setUrl(link);
  };
  const params = { movie_id: movie.id, performer_id: id };
  const make = useCommand(LINK, {
    onDone: (link) => {
      keep(link.url);
      return readAgain([MOVIES]);
    },
  });
  const end = useCommand(END, { refresh: [MOVIES], done: 'リンクを使えなくしました', onDone: () => keep(null) });
  const isOpen = until !== null && new Date(until) > serverNow();
  if (state !== 'waiting')
    return (
      <Panel aria-label={`${calledName(name)}の同意`}>
        <b>{performerWords(performer)}</b>
        {state !== 'agreed' && <Note>この動画は審査に出せません。この方の写っていない動画に替えてください。</Note>}
      </Panel>
    );
  return (
    <Panel aria-label={`${calledName(name)}の同意`}>
      <b>{performerWords(performer)}</b>
      {isOpen && url !== null ? (
        <>
          <Link>{url}</Link>
          <Wrapped>
            <Button
              size="sm"
              icon={Share}
              onClick={() => void shareAddress({ title: 'YOI', text: '動画への出演の確認', url }, toast)}
            >
              リンクを共有する
            </Button>
            <Button size="sm" tone="secondary" onClick={() => void copyText(url, 'リンクをコピーしました', toast)}>
              コピー
            </Button>
          </Wrapped>
          <Footnote>
            {calledName(name)}だけに送ってください。{momentWords(until)}まで答えられます。
          </Footnote>
        </>
      ) : (
        <Note>
          {isOpen
            ? `リンクは${momentWords(until)}まで使えます。もう一度表示することはできません。新しいリンクを作ると、前のリンクは使えなくなります。`
            : `ご本人が動画を見て、専用のリンクから同意します。リンクは${PERFORMER_LINK_DAYS}日間使えます。`}
        </Note>
      )}
      <Wrapped>
        <Button
          size="sm"
          tone={isOpen ? 'quiet' : 'secondary'}
          loading={make.busy}
          onClick={() => void make.run({ params })}
        >
          {isOpen ? '新しいリンクを作る' : 'リンクを作る'}
        </Button>
        {isOpen && (
          <Button size="sm" tone="quiet" loading={end.busy} onClick={() => void end.run({ params })}>
            リンクを止める
          </Button>
        )}
      </Wrapped>
      <Fault>{make.problem ?? end.problem}</Fault>
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  gap: 8px;
  margin-top: -4px;
  padding: 12px 14px;
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--surface);

  b { font: var(--t-14); font-weight: 700; }
`;

const Link = styled.p`
  font: var(--t-13);
  color: var(--muted);
  overflow-wrap: anywhere;
  user-select: all;
`;
