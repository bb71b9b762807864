import styled from 'styled-components';
import { Mark, type MarkKind, markText } from './mark';
import { useRovingFocus } from './use-roving-focus';

/**
 * One day. `label` is the day in full words for readers (11月21日 土曜日); `tone` colours Saturdays, and Sundays and
 * holidays.
 */
export type DateStripItem = {
  value: string;
  weekday: string;
  day: string | number;
  tone?: 'sat' | 'sun';
  mark: MarkKind | null;
  /** In the mark's place. */
  note?: string;
  label: string;
  disabled?: boolean;
};

/** Props of DateStrip. `value` is the chosen item's value. */
export type DateStripProps = {
  items: readonly DateStripItem[];
  value: string | null;
  onChange: (value: string) => void;
  label?: string;
};

/** Seven days in equal columns with their marks, one stop for Tab; the chosen one is a block of ink. */
export function DateStrip({ items, value, onChange, label = '日付' }: DateStripProps) {
  const free = items.filter(({ disabled }) => !disabled);
  const places = free.map((item, column) => ({ id: item.value, row: 0, column }));
  const { container, onKeyDown, propsOf } = useRovingFocus<HTMLDivElement>(places, value ?? undefined);
  return (
    <Strip ref={container} aria-label={label} onKeyDown={onKeyDown} $columns={items.length}>
      {items.map((item) => (
        <Day
          key={item.value}
          type="button"
          disabled={item.disabled}
          aria-pressed={item.value === value}
          {...propsOf(item.value)}
          onClick={() => onChange(item.value)}
        >
          <Words $tone={item.tone}>
            {item.weekday}
            <b>{item.day}</b>
          </Words>
          <span className="vh">
            （{item.label}）{item.mark !== null && markText[item.mark]}
          </span>
          <Footer>
            {item.note}
            {item.mark !== null && <Mark kind={item.mark} size={14} decorative plain={item.value === value} />}
          </Footer>
        </Day>
      ))}
    </Strip>
  );
}

const Strip = styled.div.attrs({ role: 'group' })<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 2px;
  padding-inline: var(--gutter);
`;

const Words = styled.span<{ $tone: 'sat' | 'sun' | undefined }>`
  display: grid;
  justify-items: center;
  gap: 2px;
  color: ${({ $tone }) => ($tone === undefined ? 'inherit' : `var(--${$tone})`)};

  b { font-size: 1.0625rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
`;

const Footer = styled.span`
  display: grid;
  place-items: center;
  height: 18px;
`;

const Day = styled.button`
  position: relative;
  display: grid;
  justify-items: center;
  min-height: 68px;
  padding: 6px 0;
  border-radius: var(--r-control);
  font: var(--t-12);
  line-height: 1.35;
  white-space: nowrap;
  transition: background var(--fast);

  &:hover { background: var(--sunken); }
  &[aria-pressed='true'] { background: var(--ink); color: var(--ground); }
  &[aria-pressed='true'] ${Words} { color: inherit; }
  &[disabled], &[disabled] ${Words} { color: var(--faint); background: none; cursor: default; }
`;
