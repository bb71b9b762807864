import { TextField, type TextFieldProps } from './text-field';

/**
 * A telephone number: the keypad, the browser's own suggestion, digits of equal width. The form normalises what comes.
 */
export function PhoneField(props: TextFieldProps) {
  return <TextField inputMode="tel" autoComplete="tel" numeric {...props} type="tel" />;
}
