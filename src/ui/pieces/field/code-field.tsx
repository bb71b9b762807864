import { type ChangeEvent, type Ref, useState } from 'react';
import styled from 'styled-components';
import { Field, type FieldText } from './field';

/** Props of CodeField. `value` holds digits only; `onComplete` is called once when the last box fills. */
export type CodeFieldProps = FieldText & {
  value: string;
  onChange: (digits: string) => void;
  onComplete?: (digits: string) => void;
  onBlur?: () => void;
  length?: number;
  name?: string;
  id?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A code from a message: six boxes drawn over one input, so that pasting, autofill and readers meet one field.
 * Full-width digits are converted.
 */
export function CodeField({
  value,
  onChange,
  onComplete,
  length = 6,
  label,
  need,
  help,
  error,
  id,
  ...input
}: CodeFieldProps) {
  const [focused, setFocused] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const settle = (raw: string) => {
    const digits = digitsOf(raw, length);
    setDraft(null);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // While an input method composes, its text must be left alone; compositionend settles it.
    const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
    if (composing) setDraft(event.target.value);
    else settle(event.target.value);
  };
  // Full-width digits stand in the boxes as digits while the input method still composes them.
  const shown = draft === null ? value : digitsOf(draft, length);
  const current = Math.min(shown.length, length - 1);
  return (
    <Field label={label} need={need} help={help} error={error} id={id}>
      {(control) => (
        <Frame>
          <Boxes aria-hidden="true" $columns={length}>
            {Array.from({ length }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              <Box key={place} $current={focused && place === current} $error={Boolean(error)}>
                {shown[place] ?? (focused && place === current ? <Caret /> : null)}
              </Box>
            ))}
          </Boxes>
          <Input
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            value={draft ?? value}
            onChange={change}
            onCompositionEnd={(event) => settle(event.currentTarget.value)}
            onSelect={(event) => toEnd(event.currentTarget)}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              input.onBlur?.();
            }}
          />
        </Frame>
      )}
    </Field>
  );
}

function digitsOf(raw: string, length: number): string {
  return raw.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}

function toEnd(input: HTMLInputElement) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
}

const Frame = styled.div`
  position: relative;
  max-width: 400px;
`;

const Boxes = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  gap: 8px;
`;

const Box = styled.span<{ $current: boolean; $error: boolean }>`
  display: grid;
  place-items: center;
  height: 54px;
  border: 1px solid ${({ $error }) => ($error ? 'var(--danger)' : 'var(--control)')};
  border-radius: var(--r-control);
  background: var(--surface);
  font: 700 1.5rem/1 var(--font);
  font-variant-numeric: tabular-nums;
  ${({ $error }) => $error && 'box-shadow: inset 0 0 0 1px var(--danger);'}
  ${({ $current }) => $current && 'border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink);'}
`;

const Caret = styled.i`
  width: 2px;
  height: 24px;
  background: var(--accent);
`;

const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: transparent;
  color: transparent;
  caret-color: transparent;
  font-size: 1rem;

  /* The boxes show the focus and the digits. */
  &:focus-visible { outline: none; }
  &::selection { background: transparent; color: transparent; }
`;
