import { useState } from 'react';
import { Button } from '@/components/button';
import { Sheet } from '@/components/sheet';
import { useApi } from '@/hooks/use-api';
import { priceWords, ratingWords, without } from '../cast-query';
import type { ConditionSheetProps } from './area-sheet';
import { ChipCondition } from './chip-condition';

const RATINGS = ['3.5', '4.0', '4.5', '4.8'] as const;
const PRICES = [10_000, 15_000, 20_000, 25_000, 30_000] as const;

/** Which casts: review average and price, with the number that would be shown. */
export default function FilterSheet(props: ConditionSheetProps & { today: string; total: number }) {
  const { onClose, query, today, total, onApply } = props;
  const [draft, setDraft] = useState(query);
  const { cursor: _, sort: __, ...conditions } = draft;
  const count = useApi(
    'GET /api/v1/female_casts/count/',
    { query: { ...conditions, date: draft.date ?? today } },
    { keepPreviousData: true },
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title="絞り込み"
      footer={
        <>
          <Button tone="secondary" size="lg" onClick={() => setDraft(without(draft, 'rating_min', 'price_max'))}>
            クリア
          </Button>
          <Button size="lg" style={{ flexGrow: 2 }} onClick={() => onApply(draft)}>
            該当 {count.data?.total ?? total}人を表示
          </Button>
        </>
      }
    >
      <ChipCondition<string>
        title="口コミ評価"
        options={RATINGS}
        wordsOf={ratingWords}
        value={draft.rating_min}
        onChoose={(rating) =>
          setDraft({ ...without(draft, 'rating_min'), ...(rating === undefined ? {} : { rating_min: rating }) })
        }
      />
      <ChipCondition<number>
        title="料金（税込）"
        options={PRICES}
        wordsOf={priceWords}
        value={draft.price_max}
        onChoose={(price) =>
          setDraft({ ...without(draft, 'price_max'), ...(price === undefined ? {} : { price_max: price }) })
        }
      />
    </Sheet>
  );
}
