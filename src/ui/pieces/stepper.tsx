import styled from 'styled-components';

/** Props of Stepper: the names of the steps, and which one is on (from 0). */
export type StepperProps = { steps: readonly string[]; current: number; label?: string };

/** Where a person stands in a sequence: passed and current steps carry the accent, the current one is bold. */
export function Stepper({ steps, current, label = '手順' }: StepperProps) {
  return (
    <List aria-label={label}>
      {steps.map((step, at) => (
        <Step key={step} aria-current={at === current ? 'step' : undefined} $reached={at <= current}>
          {at + 1} {step}
          {at < current && <span className="vh">（完了）</span>}
        </Step>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: flex;
  gap: 6px;
  padding: 0 var(--gutter) 12px;
`;

const Step = styled.li<{ $reached: boolean }>`
  position: relative;
  flex: 1;
  padding-top: 6px;
  border-top: 3px solid ${({ $reached }) => ($reached ? 'var(--accent)' : 'var(--line)')};
  font: var(--t-12);
  color: var(--muted);

  &[aria-current] { color: var(--ink); font-weight: 700; }
`;
