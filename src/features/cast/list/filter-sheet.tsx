import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Chip, ChipRow } from '@/components/chip';
import { Sheet } from '@/components/sheet';
import { useApi } from '@/hooks/use-api';
import { type ListQuery, without } from '../cast-query';
import type { ConditionSheetProps } from './area-sheet';

const RATINGS = ['3.5', '4.0', '4.5', '4.8'] as const;
const PRICES = [10_000, 15_000, 20_000, 25_000, 30_000] as const;

/** Which casts: review average and price, with the number that would be shown. */
export default function FilterSheet({ onClose, ...rest }: ConditionSheetProps & { today: string; total: number }) {
  return (
    <Sheet open onClose={onClose} title="絞り込み">
      <Conditions {...rest} />
    </Sheet>
  );
}

type ConditionsProps = { query: ListQuery; today: string; total: number; onApply: (next: ListQuery) => void };

function Conditions({ query, today, total, onApply }: ConditionsProps) {
  const [draft, setDraft] = useState(query);
  const { cursor: _, sort: __, ...conditions } = draft;
  const count = useApi(
    'GET /api/v1/female_casts/count/',
    { query: { ...conditions, date: draft.date ?? today } },
    { keepPreviousData: true },
  );
  return (
    <Parts>
      <h3>口コミ評価</h3>
      <ChipRow $wrap>
        <Chip pressed={!draft.rating_min} onPress={() => setDraft(without(draft, 'rating_min'))}>
          指定なし
        </Chip>
        {RATINGS.map((rating) => (
          <Chip
            key={rating}
            pressed={draft.rating_min === rating}
            onPress={() => setDraft({ ...without(draft), rating_min: rating })}
          >
            ★{rating}以上
          </Chip>
        ))}
      </ChipRow>
      <h3>料金（税込）</h3>
      <ChipRow $wrap>
        <Chip pressed={draft.price_max === undefined} onPress={() => setDraft(without(draft, 'price_max'))}>
          指定なし
        </Chip>
        {PRICES.map((price) => (
          <Chip
            key={price}
            pressed={draft.price_max === price}
            onPress={() => setDraft({ ...without(draft), price_max: price })}
          >
            〜{price.toLocaleString('en-US')}円
          </Chip>
        ))}
      </ChipRow>
      <footer>
        <Button tone="secondary" size="lg" onClick={() => setDraft(without(draft, 'rating_min', 'price_max'))}>
          クリア
        </Button>
        <Button size="lg" onClick={() => onApply(draft)}>
          該当 {count.data?.total ?? total}人を表示
        </Button>
      </footer>
    </Parts>
  );
}

const Parts = styled.div`
  h3 { margin-top: 12px; padding: 0 var(--gutter) 4px; font: var(--t-14); font-weight: 700; }
  footer { display: grid; grid-template-columns: 1fr 2fr; gap: 12px; margin-top: 20px; padding: 12px var(--gutter) 0; border-top: 1px solid var(--line); }
`;
