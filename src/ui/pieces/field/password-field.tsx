import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentPropsWithRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../icon-button';
import { box, Frame } from './box';
import { Field, type FieldText } from './field';

/** Props of PasswordField. `autoComplete` says which: `current-password` (default) or `new-password`. */
export type PasswordFieldProps = FieldText & Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'>;

/** A password with a switch that shows it. Pasting is allowed. */
export function PasswordField({ label, need, help, error, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} need={need} help={help} error={error} id={id}>
      {(control) => (
        <Frame>
          <Input
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <Toggle>
            <IconButton
              icon={shown ? EyeOff : Eye}
              label={shown ? 'パスワードを隠す' : 'パスワードを表示する'}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            />
          </Toggle>
        </Frame>
      )}
    </Field>
  );
}

const Input = styled.input`
  ${box}
  padding-right: 56px;

  /* The browser's own eye would stand beside ours. */
  &::-ms-reveal { display: none; }
`;

const Toggle = styled.span`
  position: absolute;
  top: 3px;
  right: 4px;
`;
