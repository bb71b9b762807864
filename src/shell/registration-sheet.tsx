import { Sheet } from '@/components/sheet';
import { sourceFor } from './access';
import RegistrationPrompt from './registration-prompt';

/** The registration prompt over the page that a guest is on; `from` is where he wanted to go. */
export default function RegistrationSheet({ from, onClose }: { from: string; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="会員登録が必要です">
      <RegistrationPrompt source={sourceFor(from)} from={from} inSheet />
    </Sheet>
  );
}
