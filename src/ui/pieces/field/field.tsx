import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon';

/** What a field hands to its control, to be spread on it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** The words around a control. `need` prints 必須 or 任意; `error` takes the place of `help`. */
export type FieldText = {
  label: ReactNode;
  need?: 'required' | 'optional';
  help?: ReactNode;
  error?: string;
};

/** Props of Field. With `group` the label names a set of controls (a legend) instead of one. */
export type FieldProps = FieldText & { id?: string; group?: boolean; children: (control: ControlProps) => ReactNode };

/** Label, mark of need, control, and under it the help or the error, tied together for readers. */
export function Field({ label, need, help, error, id, group = false, children }: FieldProps) {
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  const noteId = `${controlId}-note`;
  const control: ControlProps = {
    id: controlId,
    'aria-describedby': error || help ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': need === 'required' ? true : undefined,
  };
  const heading = (
    <>
      {label}
      {need === 'required' && <Required>必須</Required>}
      {need === 'optional' && <Optional>任意</Optional>}
    </>
  );
  const inside = (
    <>
      {children(control)}
      {error ? (
        <ErrorText id={noteId}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </ErrorText>
      ) : (
        help && <Help id={noteId}>{help}</Help>
      )}
    </>
  );
  if (group) {
    return (
      <fieldset aria-describedby={control['aria-describedby']}>
        <Label as="legend">{heading}</Label>
        {inside}
      </fieldset>
    );
  }
  return (
    <div>
      <Label htmlFor={controlId}>{heading}</Label>
      {inside}
    </div>
  );
}

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  width: fit-content;
  margin-bottom: 6px;
  font: 700 .875rem/1.5 var(--font);
`;

const Required = styled.span`
  font: 700 .75rem/1 var(--font);
  color: var(--danger);
`;

const Optional = styled.span`
  font: 400 .75rem/1 var(--font);
  color: var(--muted);
`;

const Help = styled.div`
  margin-top: 6px;
  font: var(--t-12);
  color: var(--muted);
  word-break: auto-phrase;
`;

const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 6px;
  font: var(--t-13);
  color: var(--danger);
  word-break: auto-phrase;

  svg { margin-top: 2px; }
`;
