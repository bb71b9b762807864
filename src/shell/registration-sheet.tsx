import { useEndedRole } from '@/hooks/use-session';
import { ENDED } from '@/parts/ended-session';
import { Sheet } from '@/ui/pieces/sheet';
import RegistrationPrompt, { promptTitle, type RegistrationPromptProps } from './registration-prompt';

/** Where a guest wanted to go, the place that asks where that does not say it, and what closes the sheet. */
export type RegistrationSheetProps = Omit<RegistrationPromptProps, 'inSheet'> & { onClose: () => void };

/** The registration prompt over the page that a guest is on. */
export default function RegistrationSheet({ from, source, onClose }: RegistrationSheetProps) {
  const ended = useEndedRole();
  return (
    <Sheet open onClose={onClose} title={ended ? ENDED : promptTitle(from)}>
      <RegistrationPrompt from={from} source={source} inSheet />
    </Sheet>
  );
}
