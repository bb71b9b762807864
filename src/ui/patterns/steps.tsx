import styled from 'styled-components';
import { Icon, type IconType } from '@/ui/pieces/icon';
import { Note } from '@/ui/pieces/text';

/** Props of Steps: what to do, one after the other. */
export type StepsProps = { steps: readonly Step[]; note?: string };

/** A step; with a sign behind its words where a button bears only a picture. */
export type Step = string | { text: string; sign: IconType };

/** Numbered steps of a device's settings or of an installation. */
export function Steps({ steps, note }: StepsProps) {
  return (
    <>
      <Numbered>
        {steps.map((step) => (
          <li key={textOf(step)}>
            <span>
              {textOf(step)}
              {typeof step !== 'string' && (
                <Sign>
                  <Icon of={step.sign} size={16} />
                </Sign>
              )}
            </span>
          </li>
        ))}
      </Numbered>
      {note && <Under>※{note}</Under>}
    </>
  );
}

const textOf = (step: Step) => (typeof step === 'string' ? step : step.text);

const Sign = styled.span`
  display: inline-block;
  margin-left: 6px;
  vertical-align: -2px;
`;

const Numbered = styled.ol`
  display: grid;
  gap: 10px;
  margin-top: 12px;
  counter-reset: step;
  font: var(--t-14);

  li { display: grid; grid-template-columns: 24px 1fr; gap: 10px; counter-increment: step; word-break: auto-phrase; }
  li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    background: var(--sunken);
    font: 700 .8125rem/1 var(--font);
    font-variant-numeric: tabular-nums;
  }
`;

const Under = styled(Note)`
  margin-top: 12px;
`;
