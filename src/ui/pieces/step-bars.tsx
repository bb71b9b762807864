import styled from 'styled-components';

/** Props of StepBars: which of how many steps is on, from 1. */
export type StepBarsProps = { at: number; of: number };

/** How far a sequence of pages has come: a bar a step, those reached in the accent. */
export function StepBars({ at, of }: StepBarsProps) {
  return (
    <Bars aria-label={`${of}つのうち${at}つめ`} aria-valuemin={1} aria-valuemax={of} aria-valuenow={at}>
      {Array.from({ length: of }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no other name
        <i key={step} data-on={step < at ? '' : undefined} />
      ))}
    </Bars>
  );
}

/** The same in figures, for the head of the page. */
export function StepCount({ at, of }: StepBarsProps) {
  return (
    <Count className="num" aria-hidden="true">
      <b>{at}</b>/{of}
    </Count>
  );
}

const Bars = styled.div.attrs({ role: 'progressbar' })`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 4px;
  padding: 0 var(--gutter) 20px;

  i { height: 4px; border-radius: 2px; background: var(--line); }
  i[data-on] { background: var(--accent); }
`;

const Count = styled.span`
  padding-right: 12px;
  font: var(--t-13);
  color: var(--muted);

  b { color: var(--ink); font-weight: 700; }
`;
