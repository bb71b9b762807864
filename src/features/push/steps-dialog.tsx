import { deviceSteps } from '@/domain/device-steps';
import type { Push } from '@/hooks/use-push';
import { Steps } from '@/ui/patterns/steps';
import { Button } from '@/ui/pieces/button';
import { Dialog } from '@/ui/pieces/dialog';

/** What to do in the device's settings, because no page can change it (spec §4): granted or off, android or ios. */
export default function StepsDialog({ push, onClose }: { push: Push; onClose: () => void }) {
  const granted = push.permission === 'granted';
  const { lead, steps, note } = deviceSteps(push.platform, granted);
  return (
    <Dialog
      open
      onClose={onClose}
      title={granted ? '通知を変更する方法' : '通知をオンにする方法'}
      note={lead}
      actions={
        <Button full tone="secondary" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <Steps steps={steps} note={note} />
    </Dialog>
  );
}
