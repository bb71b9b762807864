import styled from 'styled-components';
import { type Facet, facetName, facetOptions, PROFILE_FACETS, RANKED_PROFILE_FACETS } from '@/domain/facets';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import type { MatchingWish } from './wish';

const FIRST = RANKED_PROFILE_FACETS.slice(0, 1);
const MORE = PROFILE_FACETS.filter((facet) => !FIRST.includes(facet));
const AGES = [
  [20, 29],
  [30, 39],
] as const;

/** Stars, age, what is asked for first, and behind one press everything else; several of one kind are alternatives. */
export function ConditionChips({
  wish,
  onChange,
}: {
  wish: MatchingWish;
  onChange: (patch: Partial<MatchingWish>) => void;
}) {
  const { facets, rating, ageFrom, ageTo } = wish;
  const chips = (facet: Facet) =>
    facetOptions(facet).map(({ value, name }) => {
      const chosen = facets[facet] ?? [];
      const isOn = chosen.includes(value);
      const next = isOn ? chosen.filter((one) => one !== value) : [...chosen, value];
      return (
        <Chip key={value} pressed={isOn} onPress={() => onChange({ facets: { ...facets, [facet]: next } })}>
          {name}
        </Chip>
      );
    });
  const chosen = MORE.reduce((sum, facet) => sum + (facets[facet]?.length ?? 0), 0);
  return (
    <>
      <ChipRow $wrap>
        {[40, 45].map((stars) => (
          <Chip
            key={stars}
            pressed={rating === stars}
            onPress={() => onChange({ rating: rating === stars ? null : stars })}
          >
            ★{(stars / 10).toFixed(1)}以上
          </Chip>
        ))}
        {AGES.map(([from, to]) => {
          const isOn = ageFrom === from && ageTo === to;
          return (
            <Chip
              key={from}
              pressed={isOn}
              onPress={() => onChange(isOn ? { ageFrom: null, ageTo: null } : { ageFrom: from, ageTo: to })}
            >
              {from}代
            </Chip>
          );
        })}
        {FIRST.map(chips)}
      </ChipRow>
      <All>
        <summary>すべての条件{chosen > 0 && `（${chosen}件）`}</summary>
        {MORE.map((facet) => (
          <div key={facet}>
            <h3>{facetName(facet)}</h3>
            <ChipRow $wrap $flush>
              {chips(facet)}
            </ChipRow>
          </div>
        ))}
      </All>
    </>
  );
}

const All = styled.details`
  padding-inline: var(--gutter);

  summary { min-height: 44px; font: var(--t-14); font-weight: 700; line-height: 2.75rem; cursor: pointer; }
  h3 { padding-top: 8px; font: var(--t-13); color: var(--muted); }
`;
