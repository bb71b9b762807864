import styled from 'styled-components';
import { List } from './list-row';
import { wide } from './theme/tokens';

/** One value; `total` = how many have it, undefined while it is being read. */
export type TickOption = { value: number; name: string; total: number | undefined };

/** Props of TickList. */
export type TickListProps = {
  label: string;
  options: readonly TickOption[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  /** Once so many are chosen, no other can be. */
  most?: number;
};

/** Several of many: rows of 56 with a tick and how many there are. What none have is shown, but cannot be chosen. */
export function TickList({ label, options, chosen, onChange, most = Number.POSITIVE_INFINITY }: TickListProps) {
  return (
    <List aria-label={label}>
      {options.map(({ value, name, total }) => {
        const isOn = chosen.includes(value);
        return (
          <li key={value}>
            <Row>
              <input
                type="checkbox"
                checked={isOn}
                disabled={!isOn && (total === 0 || chosen.length >= most)}
                onChange={() => onChange(isOn ? chosen.filter((other) => other !== value) : [...chosen, value])}
              />
              <span>{name}</span>
              <small>{total === undefined ? '' : `${total}人`}</small>
            </Row>
          </li>
        );
      })}
    </List>
  );
}

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 8px var(--gutter);
  font: var(--t-15);
  cursor: pointer;

  > span { flex: 1; min-width: 0; }
  small { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
  input {
    position: relative;
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    border: 2px solid var(--control);
    border-radius: 5px;
    background: var(--surface);
    appearance: none;
    cursor: inherit;
  }
  input:checked { border-color: var(--ink); background: var(--ink); }
  input:checked::after {
    content: '';
    position: absolute;
    left: 6px;
    top: 2px;
    width: 5px;
    height: 10px;
    border: solid var(--ground);
    border-width: 0 2px 2px 0;
    transform: rotate(43deg);
  }
  &:has(:checked) > span { font-weight: 700; }
  &:has(:disabled) { color: var(--faint); cursor: default; small { color: inherit; } input { border-color: var(--line); background: var(--sunken); } }

  /* The number stays near its name. */
  @media ${wide} { > span { flex: 0 1 320px; [data-dialog] & { flex: 1; } } }
`;
