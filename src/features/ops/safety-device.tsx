import styled from 'styled-components';
import { useRefresh } from '@/hooks/use-api';
import { type Push, usePush } from '@/hooks/use-push';
import { type PushDevice, usePushDevice } from '@/hooks/use-push-device';
import { useCommand } from '@/ui/patterns/use-command';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';

const DEVICE = 'GET /api/v1/users/me/push_device/';

/** Whether alarms come to this very device by push, for the staff on duty: the way to connect it, and a test. */
export function SafetyDevice() {
  const push = usePush();
  const { connection } = usePushDevice(push);
  const refresh = useRefresh();
  const connect = useTask(async () => {
    if (push.permission === 'granted') return push.reconnect();
    await push.turnOn();
  });
  const test = useCommand('POST /api/v1/users/me/push_device/test/', {
    refresh: [DEVICE],
    done: 'テスト通知を送りました。数秒で届きます',
    onRefused: () => refresh([DEVICE]).then(() => undefined),
  });
  const state = stateOf(push, connection);
  if (state === null) return null;
  return (
    <Box aria-label="この端末への通知" role="group">
      <p>{WORDS[state]}</p>
      {(state === 'default' || state === 'apart') && (
        <Button
          tone="secondary"
          size="sm"
          loading={connect.busy}
          loadingText="接続中"
          onClick={() => void connect.run()}
        >
          この端末で受け取る
        </Button>
      )}
      {state === 'connected' && (
        <Button tone="secondary" size="sm" loading={test.busy} onClick={() => void test.run({})}>
          テスト通知を送る
        </Button>
      )}
      <Fault>{connect.problem ?? test.problem}</Fault>
    </Box>
  );
}

const WORDS = {
  browser:
    'このブラウザの画面では、閉じているあいだの通知を受け取れません。ホーム画面に追加した（インストールした）アプリで運営を開くと受け取れます。当番にはSMSが届きます',
  old: 'この端末では通知を受け取れません。当番にはSMSが届きます',
  denied: '通知が止められています。端末の設定で許可すると受け取れます。当番にはSMSが届きます',
  default: 'この端末はまだ知らせを受け取りません',
  apart: 'この端末は通知につながっていません',
  connected: 'この端末で知らせを受け取ります',
} as const;

function stateOf({ place, permission }: Push, connection: PushDevice['connection']): keyof typeof WORDS | null {
  if (place === 'unknown') return null;
  if (place !== 'app') return place;
  if (permission !== 'granted') return permission;
  return connection === 'unknown' ? null : connection;
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  padding-top: 10px;
  color: var(--muted);
`;
