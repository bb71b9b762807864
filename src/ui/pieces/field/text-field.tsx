import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { box, Frame } from './box';
import { Field, type FieldText } from './field';

/**
 * Props of TextField: the words of Field and any attribute of an input, `ref` included (`{...register('name')}` fits).
 */
export type TextFieldProps = FieldText &
  Omit<ComponentPropsWithRef<'input'>, 'children'> & {
    /** A unit or a mark at the right, inside the box. */
    suffix?: ReactNode;
    /** Digits of equal width. */
    numeric?: boolean;
  };

/** One line of text. */
export function TextField({ label, need, help, error, id, suffix, numeric = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} need={need} help={help} error={error} id={id}>
      {(control) => (
        <Frame>
          <Input {...input} {...control} className={numeric ? 'num' : undefined} $suffix={suffix !== undefined} />
          {suffix !== undefined && <Suffix>{suffix}</Suffix>}
        </Frame>
      )}
    </Field>
  );
}

const Input = styled.input<{ $suffix: boolean }>`
  ${box}
  ${({ $suffix }) => $suffix && 'padding-right: 52px;'}
`;

const Suffix = styled.span`
  position: absolute;
  inset: 0 14px 0 auto;
  display: flex;
  align-items: center;
  font: var(--t-14);
  color: var(--muted);
  pointer-events: none;
`;
