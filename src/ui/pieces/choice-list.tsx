import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from './icon';

/** One row to choose. */
export type ChoiceOption<V extends string> = { value: V; label: string; note?: string; disabled?: boolean };

/** Props of ChoiceList. Arrows only move; a press, Enter or Space chooses. */
export type ChoiceListProps<V extends string> = {
  label: string;
  value: V | null;
  options: readonly ChoiceOption<V>[];
  onChoose: (value: V) => void;
};

/** Rows of 52 for a sheet, one of them chosen: accent, bold, with a check. */
export function ChoiceList<V extends string>({ label, value, options, onChoose }: ChoiceListProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const entry = options.some((option) => option.value === value && !option.disabled)
    ? value
    : options.find((option) => !option.disabled)?.value;
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined || list.current === null) return;
    event.preventDefault();
    const rows = [...list.current.querySelectorAll<HTMLButtonElement>('button:not([disabled])')];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    rows[(at + step + rows.length) % rows.length]?.focus();
  };
  return (
    <div ref={list} role="radiogroup" aria-label={label} onKeyDown={move}>
      {options.map((option) => (
        <Row
          key={option.value}
          aria-checked={option.value === value}
          disabled={option.disabled}
          tabIndex={option.value === entry ? 0 : -1}
          onClick={() => onChoose(option.value)}
        >
          <span>
            {option.label}
            {option.note && <small>{option.note}</small>}
          </span>
          {option.value === value && <Icon of={Check} />}
        </Row>
      ))}
    </div>
  );
}

const Row = styled.button.attrs({ type: 'button', role: 'radio' })`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 52px;
  padding: 10px var(--gutter);
  border-top: 1px solid var(--line);
  font: var(--t-15);

  &:first-child { border-top: 0; }
  &:focus-visible { outline-offset: -2px; outline: 2px solid var(--focus) !important; }
  > span { flex: 1; min-width: 0; }
  small { display: block; font: var(--t-12); color: var(--muted); }
  &[aria-checked='true'] { color: var(--accent); font-weight: 700; }
  &[disabled] { color: var(--faint); cursor: default; }
`;
