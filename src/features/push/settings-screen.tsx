import { useState } from 'react';
import styled from 'styled-components';
import { type Push, usePush } from '@/hooks/use-push';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useTask } from '@/ui/patterns/use-task';
import { Switch } from '@/ui/pieces/choice';
import { later } from '@/ui/pieces/later';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band, Hairline, Section } from '@/ui/pieces/section';
import { DevicePanel } from './device-panel';
import { QuietHours } from './quiet-hours';
import { type Settings, type SettingsForm, useSettings } from './use-settings';

const StepsDialog = later(() => import('./steps-dialog'));

/** Props of SettingsScreen: where the head leads back to, and what the second switch is about on this side. */
export type SettingsScreenProps = { back: string; offers: string };

/**
 * How a person wants to be told: this device, the two push switches, SMS and mail, quiet hours
 * (docs/rules/push.md#switches).
 */
export function SettingsScreen({ back, offers }: SettingsScreenProps) {
  const push = usePush();
  const { settings, ...form } = useSettings();
  const [steps, setSteps] = useState(false);
  const turnOn = useTask(push.turnOn, {
    refusedByToast: true,
    onDone: (answer) => {
      if (answer === 'denied') setSteps(true);
    },
  });
  const ask = () => void turnOn.run();
  return (
    <Screen title="通知設定" back={{ href: back }}>
      <DevicePanel
        push={push}
        wished={wished(settings.data)}
        turningOn={turnOn.busy}
        onTurnOn={ask}
        onSteps={() => setSteps(true)}
      />
      <Hairline />
      <Loaded from={settings} failed="通知設定を読み込めませんでした">
        {(data) => <Wishes {...form} settings={data} push={push} offers={offers} onTurnOn={ask} />}
      </Loaded>
      {steps && <StepsDialog push={push} onClose={() => setSteps(false)} />}
    </Screen>
  );
}

const wished = (data: Settings | undefined) =>
  data === undefined ? null : data.has_notify_push_notification1 || data.has_notify_push_notification2;

type OnOff = Exclude<keyof Settings, 'quiet_from' | 'quiet_to'>;
type WishesProps = SettingsForm & { push: Push; offers: string; onTurnOn: () => void };

function Wishes({ push, offers, onTurnOn, ...form }: WishesProps) {
  const { settings, change } = form;
  const wish = (name: OnOff, on: boolean) => {
    const turnsOnPush = on && name.startsWith('has_notify_push');
    // Where this device could be told and is not yet, switching on begins with the system's question (spec §4).
    if (turnsOnPush && push.place === 'app' && push.permission !== 'granted') return onTurnOn();
    change({ [name]: on });
    // The account's wish counts even where the push service does not answer.
    if (turnsOnPush) push.ensure().catch(() => undefined);
  };
  const onOff = (name: OnOff, label: string, note?: string) => (
    <Switch label={label} note={note} checked={settings[name]} onChange={(event) => wish(name, event.target.checked)} />
  );
  return (
    <>
      <Section title="プッシュ通知" spacing="transaction">
        <Rows>
          {onOff('has_notify_push_notification1', '予約・トークなど大切なお知らせ')}
          {onOff('has_notify_push_notification2', offers)}
          {onOff(
            'show_content',
            '通知に内容を表示する',
            'オフのときは「新しいお知らせがあります」とだけ表示します。オンでもお名前・場所・金額・本文は表示しません。',
          )}
        </Rows>
      </Section>
      <Band />
      <Section title="SMS・メール" spacing="transaction">
        <Rows>
          {onOff('has_notify_sms', 'SMSで受け取る', '認証コードはオフでも届きます。')}
          {onOff('has_notify_mail', 'メールで受け取る', '予約の確定とキャンセルを、登録したアドレスへお知らせします。')}
        </Rows>
        <List>
          <ListRow label="メールアドレスの登録・変更" href={paths.mail()} />
        </List>
      </Section>
      <Band />
      <Section title="おやすみ時間" spacing="transaction">
        <Rows>
          <QuietHours {...form} />
        </Rows>
      </Section>
    </>
  );
}

const Rows = styled.div`
  display: grid;
  padding: 0 var(--gutter) 8px;

  > label { padding-block: 10px; }
  > label + label { border-top: 1px solid var(--line); }
`;
