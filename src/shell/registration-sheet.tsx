import { Sheet } from '@/components/sheet';
import RegistrationPrompt, { promptTitle } from './registration-prompt';

/** The registration prompt over the page that a guest is on; `from` is where he wanted to go. */
export default function RegistrationSheet({ from, onClose }: { from: string; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title={promptTitle(from)}>
      <RegistrationPrompt from={from} inSheet />
    </Sheet>
  );
}
