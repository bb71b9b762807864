import { useState } from 'react';
import { SegmentedControl } from '@/ui/pieces/segmented-control';

/**
 * A state by which a list of the desk is read: its value on the wire, its name, and what is said where nothing is in
 * it.
 */
type Filter = { value: string; label: string; empty: string };

/** Which of the states is shown, the first one to begin with, and the control that changes it. */
export function useFilter<const Filters extends readonly [Filter, ...Filter[]]>(label: string, filters: Filters) {
  const [filter, setFilter] = useState<Filters[number]>(filters[0]);
  const choose = (value: string) => setFilter(filters.find((one) => one.value === value) ?? filters[0]);
  return {
    filter,
    control: <SegmentedControl label={label} options={filters} value={filter.value} onChange={choose} />,
  };
}
