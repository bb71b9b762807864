import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import { useRefresh } from '@/hooks/use-api';
import type { Push } from '@/hooks/use-push';
import { type PushDevice, usePushDevice } from '@/hooks/use-push-device';
import { useCommand } from '@/ui/patterns/use-command';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Icon, type IconType } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';

const InstallGuide = later(() => import('@/parts/install-guide'));

/**
 * Props of DevicePanel; `turningOn` while that is under way, `wished` where one of the switches is on (null = not
 * known yet).
 */
export type DevicePanelProps = {
  push: Push;
  wished: boolean | null;
  turningOn: boolean;
  onTurnOn: () => void;
  onSteps: () => void;
};

/** What really comes to this device, in words, and what can be done about it. */
export function DevicePanel({ push, wished, turningOn, onTurnOn, onSteps }: DevicePanelProps) {
  const [guide, setGuide] = useState(false);
  const device = usePushDevice(push);
  const reconnect = useTask(push.reconnect, { done: '通知につなぎました', refusedByToast: true });
  const refresh = useRefresh();
  const test = useCommand('POST /api/v1/users/me/push_device/test/', {
    refresh: [DEVICE],
    done: 'テスト通知を送りました。数秒で届きます',
    onRefused: () => refresh([DEVICE]).then(() => undefined),
    refusedByToast: true,
  });
  const state = stateOf(push, device.connection, wished);
  if (state === null) return null;
  const { icon, text, note } = STATES[state];
  const isAllowed = push.place === 'app' && push.permission === 'granted';
  const isConnected = device.connection === 'connected';
  return (
    <Panel aria-label="この端末の通知">
      <Icon of={icon} size={22} />
      <div>
        <b>{text}</b>
        <p>{note}</p>
        {isConnected && <p>{lastWords(device.lastDeliveredAt)}</p>}
        <Actions>
          {state === 'browser' && (
            <Button size="sm" tone="secondary" onClick={() => setGuide(true)}>
              追加する方法を見る
            </Button>
          )}
          {state === 'default' && (
            <Button size="sm" loading={turningOn} loadingText="設定中" onClick={onTurnOn}>
              通知をオンにする
            </Button>
          )}
          {state === 'apart' && (
            <Button size="sm" loading={reconnect.busy} loadingText="接続中" onClick={() => void reconnect.run()}>
              もう一度つなぐ
            </Button>
          )}
          {isConnected && (
            <Button
              size="sm"
              tone="secondary"
              loading={test.busy}
              loadingText="送信中"
              onClick={() => void test.run({})}
            >
              テスト通知を送る
            </Button>
          )}
          {(isAllowed || state === 'denied') && (
            <Button size="sm" tone="secondary" onClick={onSteps}>
              {isAllowed ? '変更する方法を見る' : 'オンにする方法を見る'}
            </Button>
          )}
        </Actions>
      </div>
      {guide && <InstallGuide onClose={() => setGuide(false)} />}
    </Panel>
  );
}

const DEVICE = 'GET /api/v1/users/me/push_device/';

type StateName = 'browser' | 'old' | 'default' | 'allowed' | 'on' | 'off' | 'apart' | 'denied';

function stateOf(push: Push, connection: PushDevice['connection'], wished: boolean | null): StateName | null {
  if (push.place === 'unknown') return null;
  if (push.place !== 'app') return push.place;
  if (push.permission !== 'granted') return push.permission;
  if (connection === 'apart') return 'apart';
  if (connection === 'unknown' || wished === null) return 'allowed';
  return wished ? 'on' : 'off';
}

const lastWords = (at: string | null) =>
  at === null ? 'この端末に届いたお知らせはまだありません。' : `最後に届いたお知らせ：${momentWords(at)}`;

const SOUNDS = '音やバッジは端末の設定で変更できます。';

const STATES: Readonly<Record<StateName, { icon: IconType; text: string; note: string }>> = {
  browser: {
    icon: Smartphone,
    text: '通知はホーム画面に追加したアプリでご利用いただけます。',
    note: 'ブラウザで開いているあいだは、SMSとメールでお知らせします。',
  },
  old: {
    icon: BellOff,
    text: 'この端末では通知をご利用いただけません。',
    note: 'iOS 16.4以上でご利用いただけます。SMSとメールでお知らせします。',
  },
  default: {
    icon: BellOff,
    text: 'この端末の通知はまだオンになっていません。',
    note: '予約やトークのお知らせを受け取れます。',
  },
  allowed: { icon: BellRing, text: 'この端末では通知が許可されています。', note: SOUNDS },
  on: { icon: BellRing, text: 'この端末の通知はオンになっています。', note: SOUNDS },
  off: {
    icon: BellOff,
    text: 'この端末につながっていますが、お知らせはオフです。',
    note: '下のスイッチをオンにすると届きます。',
  },
  apart: {
    icon: BellOff,
    text: 'この端末は通知につながっていません。',
    note: 'いまはお知らせが届きません。もう一度つないでください。',
  },
  denied: {
    icon: BellOff,
    text: 'この端末の通知はオフになっています。',
    note: 'オンにするには端末の設定が必要です。',
  },
};

const Panel = styled.section`
  display: flex;
  gap: 12px;
  padding: 16px var(--gutter) 20px;

  > svg { flex: none; margin-top: 2px; color: var(--muted); }
  > div { flex: 1; min-width: 0; }
  > div > b { font: var(--t-15); font-weight: 700; word-break: auto-phrase; }
  > div > p { font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;

  &:empty { display: none; }
`;
