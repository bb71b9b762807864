import { Sheet } from '@/components/sheet';
import { ENDED } from '@/parts/ended-session';
import { useEndedRole } from '@/platform/auth/use-session';
import RegistrationPrompt, { promptTitle } from './registration-prompt';

/** The registration prompt over the page that a guest is on; `from` is where he wanted to go. */
export default function RegistrationSheet({ from, onClose }: { from: string; onClose: () => void }) {
  const ended = useEndedRole();
  return (
    <Sheet open onClose={onClose} title={ended ? ENDED : promptTitle(from)}>
      <RegistrationPrompt from={from} inSheet />
    </Sheet>
  );
}
