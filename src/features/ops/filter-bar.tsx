import styled from 'styled-components';
import { wide } from '@/ui/pieces/theme/tokens';

/** Props of Choice: each option with its words; empty = all. */
export type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
};

/** One of what narrows a list of a desk, or all. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{label}　すべて</option>
      {options.map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** What narrows a list of a desk, in lines on a phone; a button stands at the end. */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px var(--gutter);

  select, > input {
    flex: 1;
    min-width: 132px;
    height: 44px;
    padding: 0 10px;
    border: 1px solid var(--control);
    border-radius: var(--r-control);
    background: var(--surface);
    font: var(--t-14);
    font-variant-numeric: tabular-nums;
  }

  @media ${wide} {
    select, > input { flex: none; height: 40px; }
    > button { margin-left: auto; }
  }
`;
