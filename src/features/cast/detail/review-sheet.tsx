import { useState } from 'react';
import { REVIEW_AXES, REVIEW_SORTS } from '@/domain/review-axes';
import { Button } from '@/ui/pieces/button';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { LEAST, NEWEST, type ReviewTerms, SORT_WORDS } from './review-terms';

/** Props of ReviewSheet: what is chosen now, and what becomes of a choice. */
export type ReviewSheetProps = { terms: ReviewTerms; onChange: (terms: ReviewTerms) => void; onClose: () => void };

/** Order of the reviews, the question that it is about, and the least that was given. */
export default function ReviewSheet({ terms, onChange, onClose }: ReviewSheetProps) {
  const [{ axis, sort, rating_min = '' }, setChosen] = useState<ReviewTerms>({ ...terms, stars: undefined });
  const choose = (change: Partial<ReviewTerms>) => setChosen({ axis, sort, rating_min, ...change });
  const apply = (chosen: ReviewTerms) => {
    onChange(chosen);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="絞り込み・並び順"
      footer={
        <>
          <Button tone="secondary" size="lg" onClick={() => apply(NEWEST)}>
            クリア
          </Button>
          <Button
            size="lg"
            style={{ flexGrow: 2 }}
            onClick={() => apply({ axis, sort, ...(rating_min === '' ? {} : { rating_min }) })}
          >
            口コミを表示
          </Button>
        </>
      }
    >
      <InSheet $gap={16}>
        <RadioGroup legend="並び順" hideLegend={false}>
          {REVIEW_SORTS.map((value) => (
            <RadioRow
              key={value}
              name="sort"
              value={value}
              label={SORT_WORDS[value]}
              strong={false}
              checked={sort === value}
              onChange={() => choose({ sort: value })}
            />
          ))}
        </RadioGroup>
        <RadioGroup legend="評価の項目" hideLegend={false}>
          {REVIEW_AXES.map(([value, name]) => (
            <RadioRow
              key={value}
              name="axis"
              value={value}
              label={name}
              strong={false}
              checked={axis === value}
              onChange={() => choose({ axis: value })}
            />
          ))}
        </RadioGroup>
        <RadioGroup legend="評価" hideLegend={false}>
          {LEAST.map((value) => (
            <RadioRow
              key={value}
              name="least"
              value={value}
              label={value === '' ? '指定なし' : `${value}以上`}
              strong={false}
              checked={rating_min === value}
              onChange={() => choose({ rating_min: value })}
            />
          ))}
        </RadioGroup>
      </InSheet>
    </Sheet>
  );
}
