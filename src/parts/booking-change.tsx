import type { Data } from '@/contract';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { formatClocks30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { placeWords } from '@/domain/place-words';
import { BeforeAfter, Difference } from '@/ui/patterns/before-after';

/** A change of a booking as either side reads it. */
export type BookingChange = Data<'GET /api/v1/female_casts/me/reservation_changes/'>[number];
type Terms = BookingChange['before'];

/** What is read again when a change was asked for or has ended. */
export const AFTER_CHANGE = [
  'GET /api/v1/users/me/reservations/{reservation_id}/changes/',
  'GET /api/v1/users/me/reservations/{reservation_id}/',
  'GET /api/v1/users/me/reservations/',
  'GET /api/v1/female_casts/me/reservation_changes/',
  'GET /api/v1/female_casts/me/home_top/',
  'GET /api/v1/users/me/mygold/',
] as const;

/** The booking as it is and as the side that asked would like it, and what it changes of the price. */
export function BookingChangeFacts({ change: { before, after } }: { change: Pick<BookingChange, 'before' | 'after'> }) {
  const difference = after.total - before.total;
  const reward = (after.reward_estimate ?? 0) - (before.reward_estimate ?? 0);
  return (
    <>
      <BeforeAfter
        heads={['いまの予約', '変更後']}
        rows={[
          { name: '日付', old: dateOf(before), next: dateOf(after) },
          { name: '時間', old: clocksOf(before), next: clocksOf(after) },
          { name: '長さ', old: `${before.minutes}分`, next: `${after.minutes}分` },
          ...(whereOf(before) === whereOf(after) ? [] : [{ name: '場所', old: whereOf(before), next: whereOf(after) }]),
          ...(hasOptions(before) || hasOptions(after)
            ? [{ name: 'オプション', old: optionsOf(before), next: optionsOf(after) }]
            : []),
          { name: '総額', old: formatYen(before.total), next: formatYen(after.total) },
          ...(before.reward_estimate !== null && after.reward_estimate !== null
            ? [{ name: '手取り見込み', old: formatYen(before.reward_estimate), next: formatYen(after.reward_estimate) }]
            : []),
        ]}
      />
      {before.reward_estimate === null ? (
        <Difference>{differenceWords(difference)}</Difference>
      ) : (
        reward !== 0 && (
          <Difference>
            手取り見込みが{formatYen(Math.abs(reward))}
            {reward > 0 ? '増えます。' : '減ります。'}
          </Difference>
        )
      )}
    </>
  );
}

/** "＋¥8,000", "−¥3,000": a difference with its sign. */
export const signedYen = (difference: number): string => `${difference > 0 ? '＋' : ''}${formatYen(difference)}`;

/** What a change costs the customer, or gives back. */
export function differenceWords(difference: number): string {
  if (difference === 0) return '料金は変わりません。';
  if (difference > 0) return `差額 ${signedYen(difference)}は、承認されたときにゴールドから確保します。`;
  return `差額 ${signedYen(difference)}は、承認されたときにお戻しします。`;
}

// Of the customer's home the cast reads a number and the municipality.
const whereOf = ({ place, home_name }: Terms) => home_name ?? placeWords(place);
const hasOptions = ({ lines }: Terms) => lines.some(({ code }) => code.startsWith('option_'));
const optionsOf = ({ lines }: Terms) =>
  lines
    .filter(({ code }) => code.startsWith('option_'))
    .map(({ label }) => label)
    .join('、') || 'なし';
const dateOf = ({ starts_at: start }: Terms) => formatDate(businessDateOf(new Date(start)));
const clocksOf = ({ starts_at: start, ends_at: end }: Terms) => formatClocks30(new Date(start), new Date(end));
