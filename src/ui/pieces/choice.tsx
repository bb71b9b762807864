import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { wide } from './theme/tokens';

type RowText = {
  label: ReactNode;
  /** The consequence, muted under the label. */
  note?: ReactNode;
  /** What it costs, flush right. */
  aside?: ReactNode;
  /** Weight of the label: bold where the row is a decision, plain where it is a setting. */
  strong?: boolean;
};

/**
 * Props of RadioRow: its words, a small picture before them, and any attribute of a radio input (`name`, `value`,
 * `checked`, `onChange`, `ref`).
 */
export type RadioRowProps = RowText &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & { picture?: ReactNode };

/** One of several, as a row of at least 44. Stands in a RadioGroup. */
export function RadioRow({ label, note, aside, strong = true, picture, ...input }: RadioRowProps) {
  return (
    <Row>
      <Radio {...input} type="radio" />
      {picture}
      <Words label={label} note={note} aside={aside} strong={strong} />
    </Row>
  );
}

/** Props of CheckRow: its words, any attribute of a checkbox, and an error under it. */
export type CheckRowProps = RowText & Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & { error?: string };

/** Yes or no, as a row. A link inside the label stays a link. */
export function CheckRow({ label, note, aside, strong = false, error, ...input }: CheckRowProps) {
  const noteId = useId();
  return (
    <div>
      <Row>
        <Check
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
        <Words label={label} note={note} aside={aside} strong={strong} />
      </Row>
      {error && <ErrorLine id={noteId}>{error}</ErrorLine>}
    </div>
  );
}

/** Props of RadioGroup: `legend` names the choice; hidden when a heading above says the same. */
export type RadioGroupProps = { legend: string; hideLegend?: boolean; error?: string; children: ReactNode };

/** Radio rows with hairlines between, named for readers. */
export function RadioGroup({ legend, hideLegend = true, error, children }: RadioGroupProps) {
  const noteId = useId();
  return (
    <Group aria-describedby={error ? noteId : undefined}>
      <legend className={hideLegend ? 'vh' : undefined}>{legend}</legend>
      {children}
      {error && <ErrorLine id={noteId}>{error}</ErrorLine>}
    </Group>
  );
}

/** Props of Switch: its words and any attribute of a checkbox; `hideLabel` when words stand elsewhere. */
export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'role'> & {
  label: ReactNode;
  note?: ReactNode;
  hideLabel?: boolean;
};

/** On or off at once, the label left and the switch right. */
export function Switch({ label, note, hideLabel = false, ...input }: SwitchProps) {
  return (
    <SwitchLine>
      <span className={hideLabel ? 'vh' : undefined}>
        {label}
        {note && <Note>{note}</Note>}
      </span>
      <Track {...input} type="checkbox" role="switch" />
    </SwitchLine>
  );
}

/** Switches in the page's margin, with hairlines between. */
export const SwitchRows = styled.div`
  display: grid;
  padding: 0 var(--gutter);

  > label { padding-block: 12px; }
  > * + * { border-top: 1px solid var(--line); }
`;

function Words({ label, note, aside, strong }: RowText) {
  return (
    <Text>
      <Top>
        <Label $strong={strong === true}>{label}</Label>
        {aside && <Aside>{aside}</Aside>}
      </Top>
      {note && <Note>{note}</Note>}
    </Text>
  );
}

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-height: 44px;
  padding: 10px 0;
  cursor: pointer;

  &:has(:disabled) { color: var(--faint); cursor: default; }
`;

const Group = styled.fieldset`
  ${Row} { padding: 14px 0; }
  /* A row may stand in a box with what it unfolds. */
  > :is(${Row}, :has(> ${Row})) + :is(${Row}, :has(> ${Row})) { border-top: 1px solid var(--line); }
`;

const mark = css`
  flex: none;
  width: 22px;
  height: 22px;
  margin: 1px 0 0;
  border: 2px solid var(--control);
  background: var(--surface);
  appearance: none;
  cursor: inherit;
  transition: border-color var(--fast), background var(--fast);

  &[aria-invalid='true'] { border-color: var(--danger); }
  &:disabled { border-color: var(--line); background: var(--sunken); }
`;

const Radio = styled.input`
  ${mark}
  border-radius: 50%;
  &:checked { border: 7px solid var(--accent); }
`;

const Check = styled.input`
  ${mark}
  position: relative;
  border-radius: 5px;
  &:checked { background: var(--accent); border-color: var(--accent); }
  &:checked::after {
    content: '';
    position: absolute;
    left: 6px;
    top: 2px;
    width: 5px;
    height: 10px;
    border: solid var(--on-accent);
    border-width: 0 2px 2px 0;
    transform: rotate(43deg);
  }
`;

const Text = styled.span`
  display: block;
  flex: 1;
  min-width: 0;
`;

const Top = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
`;

const Label = styled.span<{ $strong: boolean }>`
  font: ${({ $strong }) => ($strong ? '700 .9375rem/1.6 var(--font)' : 'var(--t-14)')};

  a { color: var(--accent); text-decoration: underline; text-underline-offset: 3px; }
`;

const Aside = styled.span`
  flex: none;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

const Note = styled.span`
  display: block;
  font: var(--t-13);
  color: var(--muted);
  word-break: auto-phrase;
`;

const ErrorLine = styled.p`
  font: var(--t-13);
  color: var(--danger);
`;

const SwitchLine = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  font: var(--t-14);
  cursor: pointer;

  @media ${wide} { max-width: 480px; }
`;

const Track = styled.input`
  position: relative;
  flex: none;
  width: 52px;
  height: 32px;
  margin: 0;
  border-radius: 16px;
  background: var(--control);
  appearance: none;
  cursor: inherit;
  transition: background var(--slow);

  &::after {
    content: '';
    position: absolute;
    left: 3px;
    top: 3px;
    width: 26px;
    height: 26px;
    border-radius: 50%;
    background: #fff;
    box-shadow: 0 1px 3px rgb(0 0 0 / 0.25);
    transition: transform var(--slow);
  }
  &:checked { background: var(--accent); }
  &:checked::after { transform: translateX(20px); background: var(--on-accent); }
  &:disabled { opacity: 0.5; }
`;
