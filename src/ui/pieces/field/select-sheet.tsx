import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { ChoiceList, type ChoiceOption } from '../choice-list';
import { Icon } from '../icon';
import { Sheet } from '../sheet';
import { box } from './box';
import { Field, type FieldText } from './field';

/**
 * Props of SelectSheet. `title` heads the sheet (default: the label when it is text). `icon` stands at the left of the
 * value.
 */
export type SelectSheetProps<V extends string> = FieldText & {
  value: V | null;
  options: readonly ChoiceOption<V>[];
  onChange: (value: V) => void;
  placeholder?: string;
  title?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  icon?: ReactNode;
};

/** A choice of one from a list, opened as a sheet from the bottom. */
export function SelectSheet<V extends string>(props: SelectSheetProps<V>) {
  const {
    value,
    options,
    onChange,
    placeholder = '選択してください',
    title,
    name,
    id,
    disabled,
    icon,
    ...text
  } = props;
  const [open, setOpen] = useState(false);
  const valueId = useId();
  const fallbackId = useId();
  const chosen = options.find((option) => option.value === value);
  const heading = title ?? (typeof text.label === 'string' ? text.label : '選択');
  return (
    <>
      <Field {...text} id={id ?? fallbackId}>
        {({ 'aria-required': _, 'aria-invalid': invalid, ...control }) => (
          <Opener
            {...control}
            type="button"
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={`${heading} ${chosen?.label ?? placeholder}`}
            data-invalid={invalid}
            onClick={() => setOpen(true)}
          >
            {icon}
            <Value id={valueId} $empty={chosen === undefined}>
              {chosen?.label ?? placeholder}
            </Value>
            <Icon of={ChevronDown} size={18} />
          </Opener>
        )}
      </Field>
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      <Sheet open={open} onClose={() => setOpen(false)} title={heading}>
        <ChoiceList
          label={heading}
          value={value}
          options={options}
          onChoose={(next) => {
            onChange(next);
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

const Opener = styled.button`
  ${box}
  display: flex;
  align-items: center;
  gap: 10px;

  &[data-invalid] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
  svg { color: var(--muted); }
`;

const Value = styled.span<{ $empty: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${({ $empty }) => ($empty ? 'var(--muted)' : 'inherit')};
`;
