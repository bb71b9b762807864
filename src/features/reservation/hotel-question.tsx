import styled from 'styled-components';
import { HOTEL_GOOD, HOTEL_GOOD_KEYS, type HotelGood } from '@/domain/hotel-review';
import { ChipChoices } from '@/ui/patterns/chip-choices';
import { toggled } from '@/ui/patterns/toggled';
import { Stack } from '@/ui/pieces/layout';
import { RatingInput } from '@/ui/pieces/rating-input';
import { Footnote } from '@/ui/pieces/text';

/** What a customer says of a hotel; `rating` null = nothing. */
export type House = { rating: number | null; good: HotelGood[] };

/** Stars for the house, which are never required; what was good about it is asked once there are some. */
export function HotelQuestion({
  name,
  value,
  onChange,
}: {
  name: string;
  value: House;
  onChange: (value: House) => void;
}) {
  const { rating, good } = value;
  return (
    <fieldset>
      <Legend>ホテルについて（任意）</Legend>
      <Stack $gap={8}>
        <RatingInput label={name} value={rating} onChange={(stars) => onChange({ rating: stars, good })} />
        {rating !== null && (
          <ChipChoices
            label="よかった点"
            options={HOTEL_GOOD_KEYS.map((value) => ({ value, name: HOTEL_GOOD[value] }))}
            chosen={good}
            onToggle={(key) => onChange({ rating, good: toggled(good, key) })}
          />
        )}
        <Footnote>ホテルのページに、お名前を出さずに集計して表示します。キャストには伝わりません。</Footnote>
      </Stack>
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-bottom: 8px;
  font: 700 .9375rem/1.5 var(--font);
`;
