import { Chip, ChipRow } from '@/ui/pieces/chip';
import { Field, type FieldText } from '@/ui/pieces/field/field';

/**
 * Props of ChipChoices: `most` = how many may be chosen, `least` = how many must stay. `label` names the row where no
 * field does.
 */
export type ChipChoicesProps<Value extends string | number> = {
  options: readonly { value: Value; name: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  most?: number;
  least?: number;
  label?: string;
};

/** Chips of which several may be chosen. */
export function ChipChoices<Value extends string | number>(props: ChipChoicesProps<Value>) {
  const { options, chosen, onToggle, most = options.length, least = 0, label } = props;
  return (
    <ChipRow $wrap $flush {...(label && { role: 'group', 'aria-label': label })}>
      {options.map(({ value, name }) => {
        const isOn = chosen.includes(value);
        return (
          <Chip
            key={value}
            pressed={isOn}
            disabled={isOn ? chosen.length <= least : chosen.length >= most}
            onPress={() => onToggle(value)}
          >
            {name}
          </Chip>
        );
      })}
    </ChipRow>
  );
}

/** The same as a field of a form. */
export function ChipField<Value extends string | number>({
  need,
  help,
  error,
  label,
  ...choices
}: Pick<FieldText, 'label' | 'need' | 'help' | 'error'> & Omit<ChipChoicesProps<Value>, 'label'>) {
  return (
    <Field label={label} need={need} help={help} error={error} group>
      {() => <ChipChoices {...choices} />}
    </Field>
  );
}
