import { keysOf } from '@/domain/keys';
import { Chip } from '@/ui/pieces/chip';
import { Wrapped } from '@/ui/pieces/layout';

/** Props of ReasonChips: `label` names what the reason is for, `reasons` has each with its words. */
export type ReasonChipsProps<Reason extends string> = {
  label: string;
  reasons: Readonly<Record<Reason, string>>;
  chosen: Reason | null;
  onChoose: (reason: Reason) => void;
};

/** The reason for which a member of the staff opens what is locked. */
export function ReasonChips<Reason extends string>({ label, reasons, chosen, onChoose }: ReasonChipsProps<Reason>) {
  return (
    <Wrapped role="group" aria-label={label}>
      {keysOf(reasons).map((key) => (
        <Chip key={key} pressed={key === chosen} onPress={() => onChoose(key)}>
          {reasons[key]}
        </Chip>
      ))}
    </Wrapped>
  );
}
