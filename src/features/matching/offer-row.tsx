import styled from 'styled-components';
import { format30 } from '@/domain/business-day';
import { deadlineWords } from '@/domain/date-words';
import { besideWish } from '@/domain/matching';
import { formatYen } from '@/domain/money';
import { serverNow } from '@/platform/clock';
import { Photo } from '@/ui/pieces/photo';
import { RatingValue } from '@/ui/pieces/rating';
import { wide } from '@/ui/pieces/theme/tokens';
import type { Request } from './wish';

/**
 * An offer: who, when beside the wish, for how much, the cast's words; the whole row is the choice. One that is over
 * stays, pale.
 */
export function OfferRow({
  offer,
  wish,
  chosen,
  onChoose,
}: {
  offer: Request['offers'][number];
  wish: string;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { female_cast: cast, message } = offer;
  const [start, stands] = [new Date(offer.starts_at), offer.state === 'offered'];
  return (
    <Row $on={chosen} $over={!stands}>
      <span>
        <Photo
          src={cast.photo.url}
          alt=""
          width={84}
          height={116}
          ratio="84 / 116"
          radius={8}
          placeholder={cast.photo.color}
        />
      </span>
      <Words>
        <span>
          <b>{cast.display_name}</b> <small>{cast.age}歳</small>{' '}
          <RatingValue value={cast.rating} count={cast.review_count} />
        </span>
        <Line className="num">
          <span>
            <Time>{format30(start)}</Time> <small>{besideWish(start, new Date(wish))}</small>
          </span>
          <b>{formatYen(offer.total)}</b>
        </Line>
        {message && <q>{message}</q>}
        <small className="num">
          {cast.store.name}　
          {stands ? `${deadlineWords(offer.expires_at, serverNow())}まで確保` : '受け付けを終えました'}
        </small>
      </Words>
      <input type="radio" name="offer" checked={chosen} disabled={!stands} onChange={onChoose} />
    </Row>
  );
}

const Row = styled.label<{ $on: boolean; $over: boolean }>`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) 24px;
  gap: 14px;
  padding: 14px var(--gutter);
  cursor: pointer;
  ${({ $on }) => $on && 'background: var(--surface);'}

  /* Below the radio everything reaches to the row's end, so that the totals stand flush. */
  > span:nth-child(2) { grid-row: 1; grid-column: 2 / -1; }
  input {
    grid-row: 1;
    grid-column: -2;
    width: 22px;
    height: 22px;
    margin: 2px 0 0;
    border: 2px solid var(--control);
    border-radius: 50%;
    background: var(--surface);
    appearance: none;
  }
  @media ${wide} {
    grid-template-columns: minmax(0, 1fr) 24px;
    align-content: start;

    > span:nth-child(2) { grid-row: 2; grid-column: 1 / -1; }
  }

  input:checked { border: 7px solid var(--accent); }
  ${({ $over }) => $over && 'cursor: default; > span:first-child, input { opacity: 0.45; }'}
`;

const Words = styled.span`
  display: grid;
  align-content: start;
  gap: 3px;
  font: var(--t-14);

  small { font: var(--t-12); color: var(--muted); }
  > span:first-child { padding-right: 38px; }
  > span:first-child b { font: 700 1rem/1.4 var(--font); }
  q { display: -webkit-box; overflow: hidden; font: var(--t-13); -webkit-line-clamp: 2; -webkit-box-orient: vertical; word-break: auto-phrase; quotes: '「' '」'; }
  @media ${wide} { > span:first-child { padding-right: 0; } }
`;

const Line = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 8px;
  white-space: nowrap;

  > b { font: 700 1.0625rem/1.4 var(--font); }
  /* A column is too narrow for both, and in all three they stand in the same place. */
  @media ${wide} { display: grid; gap: 0; justify-content: start; }
`;

const Time = styled.b`
  font: 700 1.25rem/1.3 var(--font);
  color: var(--accent);
`;
