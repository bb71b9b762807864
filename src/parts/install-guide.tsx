import Share from 'lucide-react/icons/share';
import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { isInAppBrowser, phoneOf } from '@/platform/device';
import { installOffer, watchInstallOffer } from '@/platform/device/install';
import { type Step, Steps } from '@/ui/patterns/steps';
import { Button } from '@/ui/pieces/button';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { InSheet, Sheet } from '@/ui/pieces/sheet';

type Phone = 'ios' | 'android';

/** How to put the app on the home screen, for iPhone and Android (docs/rules/push.md#asking-for-permission). */
export default function InstallGuide({ onClose }: { onClose: () => void }) {
  const [phone, setPhone] = useState<Phone>(phoneOf() ?? 'ios');
  const offer = useSyncExternalStore(watchInstallOffer, installOffer, () => null);
  return (
    <Sheet open onClose={onClose} title="ホーム画面に追加する">
      <Inside $gap={16}>
        <p>通知はホーム画面に追加したアプリでご利用いただけます。</p>
        {isInAppBrowser() && (
          <b>アプリ内のブラウザでは追加できません。右下の［…］→「ブラウザ（Safari）で開く」をタップしてください。</b>
        )}
        <SegmentedControl<Phone>
          label="端末"
          value={phone}
          options={[
            { value: 'ios', label: 'iPhone' },
            { value: 'android', label: 'Android' },
          ]}
          onChange={setPhone}
        />
        <Steps steps={STEPS[phone]} note={phone === 'ios' ? 'iOS 16.4以上でご利用いただけます。' : undefined} />
        {offer && (
          <Button
            full
            onClick={() => {
              offer();
              onClose();
            }}
          >
            インストール
          </Button>
        )}
      </Inside>
    </Sheet>
  );
}

const STEPS: Readonly<Record<Phone, readonly Step[]>> = {
  ios: [
    'Safariで開く',
    { text: '画面下（または右上）の「共有」ボタンをタップ', sign: Share },
    'メニューを下へスクロールし「ホーム画面に追加」をタップ',
    '右上の「追加」をタップ',
    'ホーム画面のアイコンから開いてログイン（初回は端末確認があります）',
  ],
  android: [
    'Chrome右上の「⋮」をタップ',
    '「アプリをインストール」または「ホーム画面に追加」をタップ',
    '「インストール」をタップ',
    'ホーム画面のアイコンから開く',
  ],
};

const Inside = styled(InSheet)`
  p, b { font: var(--t-14); word-break: auto-phrase; }
  b { font-weight: 700; }
  ol { margin-top: 0; }
`;
