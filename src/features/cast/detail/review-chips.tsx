import ListFilter from 'lucide-react/icons/list-filter';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import type { Detail } from '../types';
import { chosenWords, NEWEST, type ReviewTerms } from './review-terms';

/** Props of ReviewChips: how the stars spread, what is chosen, and the way to choose more. */
export type ReviewChipsProps = {
  histogram: Detail['histogram'];
  terms: ReviewTerms;
  onChange: (terms: ReviewTerms) => void;
  onChoose: () => void;
};

/** The choice among the cast's reviews: order and question in a sheet, the stars by one press. */
export function ReviewChips({ histogram, terms, onChange, onChoose }: ReviewChipsProps) {
  const chosen = chosenWords(terms);
  return (
    <ChipRow role="group" aria-label="口コミの絞り込み" $flush>
      <Chip icon={ListFilter} pressed={chosen !== null} onPress={onChoose}>
        {chosen ?? '絞り込み・並び順'}
      </Chip>
      {histogram.map((count, at) => {
        const stars = 5 - at;
        const isOn = terms.stars === stars;
        return (
          <Chip
            key={stars}
            pressed={isOn}
            count={count}
            disabled={count === 0}
            onPress={() => onChange(isOn ? NEWEST : { ...NEWEST, stars })}
          >
            <span aria-hidden="true">★{stars}</span>
            <span className="vh">星{stars}つ、</span>
          </Chip>
        );
      })}
    </ChipRow>
  );
}
