import { useState } from 'react';
import styled from 'styled-components';

/** One card: a short title and a line under it. */
export type OptionCard<V extends string> = { value: V; title: string; note?: string; disabled?: boolean };

/** Props of OptionCards. What is `folded` and not chosen comes by one more card, その他. */
export type OptionCardsProps<V extends string> = {
  label: string;
  folded?: (value: V) => boolean;
  options: readonly OptionCard<V>[];
  value: V | null;
  onChange: (value: V) => void;
};

/** Small cards side by side, one chosen: for a length with its price. Scrolls to the page's edge. */
export function OptionCards<V extends string>({ label, options, value, folded, onChange }: OptionCardsProps<V>) {
  const [isWhole, setWhole] = useState(false);
  const shown = options.filter((option) => isWhole || option.value === value || !folded?.(option.value));
  return (
    <Row aria-label={label}>
      {shown.map((option) => (
        <Card
          key={option.value}
          type="button"
          disabled={option.disabled}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          <b>{option.title}</b>
          {option.note && <span>{option.note}</span>}
        </Card>
      ))}
      {shown.length < options.length && (
        <Card type="button" aria-expanded={false} onClick={() => setWhole(true)}>
          <b>その他</b>
        </Card>
      )}
    </Row>
  );
}

const Row = styled.div.attrs({ role: 'group' })`
  display: flex;
  gap: 8px;
  padding: 2px var(--gutter);
  overflow-x: auto;
  scroll-padding: var(--gutter);
  scrollbar-width: none;

  &::-webkit-scrollbar { display: none; }
`;

const Card = styled.button`
  flex: none;
  min-width: 76px;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--surface);
  line-height: 1.35;
  text-align: center;
  font-variant-numeric: tabular-nums;
  transition: background var(--fast), border-color var(--fast);

  b { display: block; font-size: .9375rem; }
  span { font: var(--t-12); color: var(--muted); }
  &:hover { border-color: var(--control); }
  &[aria-pressed='true'] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); background: var(--accent-tint); color: var(--on-accent-tint); }
  &[aria-pressed='true'] span { color: inherit; }
  &[disabled], &[disabled] span { background: var(--sunken); color: var(--faint); cursor: default; }
`;
