import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Icon, type IconType } from '@/components/icon';
import { later } from '@/components/later';
import type { Push } from '@/hooks/use-push';

const InstallGuide = later(() => import('@/parts/install-guide'));

type State = { icon: IconType; text: string; note: string; action: string | null };

/** Props of DevicePanel; `turningOn` while that is under way. */
export type DevicePanelProps = { push: Push; turningOn: boolean; onTurnOn: () => void; onSteps: () => void };

/** What this device does with notifications, in words, and the one thing that can be done about it. */
export function DevicePanel({ push, turningOn, onTurnOn, onSteps }: DevicePanelProps) {
  const [guide, setGuide] = useState(false);
  if (push.place === 'unknown') return null;
  const name = push.place === 'app' ? push.permission : push.place;
  const { icon, text, note, action } = STATES[name];
  const press = {
    browser: () => setGuide(true),
    old: () => undefined,
    default: onTurnOn,
    granted: onSteps,
    denied: onSteps,
  };
  return (
    <Panel aria-label="この端末の通知">
      <Icon of={icon} size={22} />
      <div>
        <b>{text}</b>
        <p>{note}</p>
        {action && (
          <Button
            size="sm"
            tone={name === 'default' ? 'primary' : 'secondary'}
            loading={turningOn}
            loadingText="設定中"
            onClick={press[name]}
          >
            {action}
          </Button>
        )}
      </div>
      {guide && <InstallGuide onClose={() => setGuide(false)} />}
    </Panel>
  );
}

const STATES: Readonly<Record<'browser' | 'old' | 'default' | 'granted' | 'denied', State>> = {
  browser: {
    icon: Smartphone,
    text: '通知はホーム画面に追加したアプリでご利用いただけます。',
    note: 'ブラウザで開いているあいだは、SMSとメールでお知らせします。',
    action: '追加する方法を見る',
  },
  old: {
    icon: BellOff,
    text: 'この端末では通知をご利用いただけません。',
    note: 'iOS 16.4以上でご利用いただけます。SMSとメールでお知らせします。',
    action: null,
  },
  default: {
    icon: BellOff,
    text: 'この端末の通知はまだオンになっていません。',
    note: '予約やトークのお知らせを受け取れます。',
    action: '通知をオンにする',
  },
  granted: {
    icon: BellRing,
    text: 'この端末の通知はオンになっています。',
    note: '音やバッジは端末の設定で変更できます。',
    action: '変更する方法を見る',
  },
  denied: {
    icon: BellOff,
    text: 'この端末の通知はオフになっています。',
    note: 'オンにするには端末の設定が必要です。',
    action: 'オンにする方法を見る',
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
  > div > button { margin-top: 12px; }
`;
