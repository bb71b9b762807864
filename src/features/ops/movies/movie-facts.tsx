import styled from 'styled-components';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { momentWords } from '@/domain/date-words';
import { MOVIE_MARKS } from '@/domain/movie-making';
import { lengthText } from '@/domain/paid-videos';
import { KeyValueTable } from '@/ui/pieces/tables';

/** A film at the desk. */
export type DeskMovie = Data<'GET /api/v1/ops/movies/'>['data'][number];

/** What a film is, beside its player. */
export const MovieFacts = ({ movie }: { movie: DeskMovie }) => (
  <Facts>
    <dt>長さ</dt>
    <dd>
      {lengthText(movie.duration)}（{movie.width}×{movie.height}）
    </dd>
    {movie.marks.length > 0 && (
      <>
        <dt>しるし</dt>
        <dd>{movie.marks.map((mark) => MOVIE_MARKS[mark]).join('、')}</dd>
      </>
    )}
    <dt>説明</dt>
    <dd>{movie.description || '—'}</dd>
    <dt>タグ</dt>
    <dd>{movie.tags.join('、') || '—'}</dd>
  </Facts>
);

/** Who is seen in a film, each with the consent, and until when it is to be decided. */
export function Consents({ movie: { female_cast, consents, performers, due_at } }: { movie: DeskMovie }) {
  const people = consents.length + performers.length;
  return (
    <KeyValueTable
      rows={[
        { key: '出演者', value: `${female_cast.display_name}（${female_cast.age}歳）　${people}名`, strong: true },
        ...consents.map(({ who, version, agreed_at }) => ({
          key: who === 'self' ? '本人の同意' : `${who}さんの同意`,
          value: `${momentWords(agreed_at)}（${version}）${who === 'self' ? '' : '　投稿者の申告'}`,
        })),
        ...performers.map(performerRow),
        { key: '確認の期限', value: momentWords(due_at) },
      ]}
    />
  );
}

type Performer = DeskMovie['performers'][number];

const performerRow = (performer: Performer, at: number) => ({
  key: performer.name === null ? `出演者${at + 2}の同意` : `${calledName(performer.name)}の同意`,
  value: answerOf(performer),
});

function answerOf({ given_name: given, version, agreed_at: agreedAt, ended_at: endedAt }: Performer): string {
  const ended = endedAt && momentWords(endedAt);
  if (!agreedAt) return ended ? `断りました ${ended}` : '返事がありません';
  const called = given === null ? '' : `　「${given}」`;
  const withdrawn = ended ? `　取り消し ${ended}` : '';
  return `ご本人が同意 ${momentWords(agreedAt)}（${version}）${called}${withdrawn}`;
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: 8px 12px;
  font: var(--t-14);
  overflow-wrap: anywhere;

  dt { color: var(--night-muted); }
`;
