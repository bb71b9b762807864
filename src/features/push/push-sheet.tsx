import styled from 'styled-components';
import { Button } from '@/components/button';
import { Sheet } from '@/components/sheet';
import { useToast } from '@/components/toast';
import { usePush } from '@/hooks/use-push';
import { messageOf } from '@/platform/http';

/** Our own question before the system's, which can be answered only once (docs/rules/push.md#asking-for-permission). `onLater` = put off. */
export default function PushSheet({ onDone, onLater }: { onDone: () => void; onLater: () => void }) {
  const push = usePush();
  const toast = useToast();
  const turnOn = async () => {
    try {
      if ((await push.turnOn()) === 'granted') toast({ text: '通知をオンにしました' });
      onDone();
    } catch (error) {
      toast({ text: messageOf(error), tone: 'error' });
    }
  };
  return (
    <Sheet open onClose={onLater} title="予約やトークのお知らせを受け取りますか？">
      <Inside>
        <p>お返事や予約の動きをすぐにお知らせします。内容は画面に表示されません。設定はいつでも変更できます。</p>
        <Button full size="lg" loading={push.working} loadingText="設定中" onClick={() => void turnOn()}>
          通知をオンにする
        </Button>
        <Button full tone="secondary" size="lg" onClick={onLater}>
          あとで
        </Button>
      </Inside>
    </Sheet>
  );
}

const Inside = styled.div`
  display: grid;
  gap: 12px;
  padding: 0 var(--gutter) 8px;

  p { margin-bottom: 4px; font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;
