import styled from 'styled-components';
import { HOTEL_GOOD, type HotelGood } from '@/domain/hotel-review';
import { REVIEW_AXES, type ReviewAxis } from '@/domain/review-axes';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Stars } from '@/ui/pieces/stars';
import { Note } from '@/ui/pieces/text';

/** Props of ReviewCheck: what is posted, and what became of it. */
export type ReviewCheckProps = {
  rating: Readonly<Record<ReviewAxis, number>>;
  body: string;
  anonymous: boolean;
  /** What is said of the hotel; null = nothing. */
  hotel: { name: string; rating: number; good: readonly HotelGood[] } | null;
  problem: string | null;
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
};

/** How the author of a review is named, and that it stands at once. */
export const nameWords = (anonymous: boolean): string =>
  `${anonymous ? 'お名前は「匿名」と表示されます。' : 'お名前はニックネームの1文字目だけが表示されます。'}投稿すると、キャストのページにすぐに公開されます。`;

/** A review once more, as it will stand; nothing of it can be changed after it is posted. */
export function ReviewCheck({ rating, body, anonymous, hotel, problem, busy, onBack, onSend }: ReviewCheckProps) {
  return (
    <Whole>
      <h2>この内容で投稿します</h2>
      <Axes>
        {REVIEW_AXES.map(([axis, name]) => (
          <Axis key={axis} name={name} value={rating[axis]} />
        ))}
      </Axes>
      <p>{body.trim()}</p>
      {hotel && (
        <Axes>
          <Axis name={hotel.name} value={hotel.rating} />
          {hotel.good.length > 0 && (
            <div>
              <dt>よかった点</dt>
              <dd>{hotel.good.map((key) => HOTEL_GOOD[key]).join('、')}</dd>
            </div>
          )}
        </Axes>
      )}
      <Note>{nameWords(anonymous)}投稿したあとは変更できません。</Note>
      <Fault>{problem}</Fault>
      <ActionBar>
        <Button tone="secondary" size="lg" onClick={onBack}>
          修正する
        </Button>
        <Button size="lg" loading={busy} onClick={onSend}>
          投稿する
        </Button>
      </ActionBar>
    </Whole>
  );
}

function Axis({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Stars value={value} size={16} /> {value.toFixed(1)}
      </dd>
    </div>
  );
}

const Whole = styled.section`
  display: grid;
  gap: 16px;
  padding: 12px var(--gutter) 32px;

  h2 { font: var(--t-20); font-weight: 700; }
  > p:first-of-type { padding-block: 14px; border-block: 1px solid var(--line); font: var(--t-15); white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const Axes = styled.dl`
  display: grid;
  gap: 8px;

  div { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
  dt { min-width: 0; color: var(--muted); font: var(--t-14); }
  dd { display: flex; align-items: center; gap: 8px; font-variant-numeric: tabular-nums; }
`;
