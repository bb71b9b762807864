import { formatYen } from '@/domain/money';
import { PRICE_STEP } from '@/domain/search-conditions';
import { RangeInput } from '@/ui/pieces/range-input';
import { type ListQuery, without } from '../cast-query';

/** Props of a range: the conditions that it changes. */
export type RangeProps = { query: ListQuery; onChange: (next: ListQuery) => void };

/** Ends of the track of prices in yen: the ends themselves mean no limit. */
const PRICE = { min: 8_000, max: 40_000 };
/** Tenths of a star; below the lowest of the 41 values stands "any". */
const RATING = { any: 9, max: 50 };

/** The price, with how many casts there are at each thousand. */
export function PriceRange({
  query,
  onChange,
  counts = [],
}: RangeProps & { counts?: { value: number | string; total: number }[] }) {
  const bars = Array.from({ length: (PRICE.max - PRICE.min) / PRICE_STEP }, (_, at) =>
    counts.reduce((sum, { value, total }) => sum + (barOf(Number(value)) === at ? total : 0), 0),
  );
  return (
    <LimitRange
      label="料金"
      note="税込"
      name="price"
      ends={PRICE}
      step={PRICE_STEP}
      words={formatYen}
      query={query}
      onChange={onChange}
      bars={bars}
    />
  );
}

const barOf = (yen: number) =>
  Math.floor((Math.min(Math.max(yen, PRICE.min), PRICE.max - PRICE_STEP) - PRICE.min) / PRICE_STEP);

/** The average of the cast's reviews, at least. */
export function RatingRange({ query, onChange }: RangeProps) {
  const tenths = query.rating_min === undefined ? RATING.any : Math.round(Number(query.rating_min) * 10);
  const words = query.rating_min === undefined ? '指定なし' : `★${query.rating_min}以上`;
  return (
    <RangeInput
      label="口コミの評価"
      value={words}
      min={RATING.any}
      max={RATING.max}
      step={1}
      low={{
        label: '口コミの評価（下限）',
        value: tenths,
        words,
        onChange: (next) =>
          onChange({
            ...without(query, 'rating_min'),
            ...(next === RATING.any ? {} : { rating_min: (next / 10).toFixed(1) }),
          }),
      }}
    />
  );
}

/** Props of LimitRange: the part of the keys before `_min` and `_max`; the ends of the track mean no limit. */
export type LimitRangeProps = RangeProps & {
  label: string;
  note?: string;
  name: 'price' | 'age' | 'height';
  ends: { min: number; max: number };
  step: number;
  words: (value: number) => string;
  bars?: readonly number[];
};

/** A condition with a lower and an upper limit. */
export function LimitRange({ label, note, name, ends, step, words, query, onChange, bars }: LimitRangeProps) {
  const [lower, upper] = [`${name}_min`, `${name}_max`] as const;
  const inside = (value: number) => Math.min(Math.max(value, ends.min), ends.max);
  const low = inside(query[lower] ?? ends.min);
  const high = inside(query[upper] ?? ends.max);
  const set = (key: typeof lower | typeof upper, value: number, end: number) =>
    onChange({ ...without(query, key), ...(value === end ? {} : { [key]: value }) });
  const isSet = query[lower] !== undefined || query[upper] !== undefined;
  return (
    <RangeInput
      label={label}
      note={note}
      value={isSet ? `${query[lower] ? words(low) : ''}〜${query[upper] ? words(high) : ''}` : '指定なし'}
      min={ends.min}
      max={ends.max}
      step={step}
      bars={bars}
      low={{
        label: `${label}（下限）`,
        value: low,
        words: query[lower] === undefined ? '下限なし' : words(low),
        onChange: (value) => set(lower, value, ends.min),
      }}
      high={{
        label: `${label}（上限）`,
        value: high,
        words: query[upper] === undefined ? '上限なし' : words(high),
        onChange: (value) => set(upper, value, ends.max),
      }}
    />
  );
}
