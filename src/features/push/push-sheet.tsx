import { usePush } from '@/hooks/use-push';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Lead } from '@/ui/pieces/text';
import { useToast } from '@/ui/pieces/toast';

/**
 * Our own question before the system's, which can be answered only once (docs/rules/push.md#asking-for-permission).
 * `onLater` = put off.
 */
export default function PushSheet({ onDone, onLater }: { onDone: () => void; onLater: () => void }) {
  const toast = useToast();
  const push = usePush();
  const turnOn = useTask(push.turnOn, {
    refusedByToast: true,
    onDone: (answer) => {
      if (answer === 'granted') toast({ text: '通知をオンにしました' });
      else if (answer === 'denied')
        toast({ text: '通知がブロックされています。通知の設定の画面に、許可する方法があります' });
      onDone();
    },
  });
  return (
    <Sheet open onClose={onLater} title="予約やトークのお知らせを受け取りますか？">
      <InSheet>
        <Lead>お返事や予約の動きをすぐにお知らせします。内容は画面に表示されません。設定はいつでも変更できます。</Lead>
        <Button full size="lg" loading={turnOn.busy} loadingText="設定中" onClick={() => void turnOn.run()}>
          通知をオンにする
        </Button>
        <Button full tone="secondary" size="lg" onClick={onLater}>
          あとで
        </Button>
      </InSheet>
    </Sheet>
  );
}
