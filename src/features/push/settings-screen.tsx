import Head from 'next/head';
import { useState } from 'react';
import styled from 'styled-components';
import { Switch } from '@/components/choice';
import { ErrorState } from '@/components/error-state';
import { Header } from '@/components/header';
import { Band, Hairline, Section } from '@/components/section';
import { SkeletonGroup, SkeletonRow } from '@/components/skeleton';
import { useToast } from '@/components/toast';
import { usePush } from '@/hooks/use-push';
import { messageOf } from '@/platform/http';
import { DevicePanel } from './device-panel';
import { QuietHours } from './quiet-hours';
import { StepsDialog } from './steps-dialog';
import { type SettingsChange, useSettings } from './use-settings';

/** Props of SettingsScreen: where the head leads back to, and what the second switch is about on this side. */
export type SettingsScreenProps = { back: string; offers: string };

/** How a person wants to be told: this device, the two push switches, SMS and mail, quiet hours (docs/rules/push.md#switches). */
export function SettingsScreen({ back, offers }: SettingsScreenProps) {
  const push = usePush();
  const toast = useToast();
  const { data, error, retry, retrying, faults, change } = useSettings();
  const [steps, setSteps] = useState(false);
  const turnOn = async () => {
    try {
      if ((await push.turnOn()) === 'denied') setSteps(true);
    } catch (refused) {
      toast({ text: messageOf(refused), tone: 'error' });
    }
  };
  // Where this device could be told and is not yet, switching on begins with the system's question (spec §4).
  const changePush = (wish: SettingsChange, on: boolean) => {
    if (on && push.place === 'app' && push.permission !== 'granted') return void turnOn();
    void change(wish);
    // The account's wish counts even where the push service does not answer.
    if (on) push.ensure().catch(() => undefined);
  };
  return (
    <>
      <Head>
        <title key="title">通知設定｜YOI</title>
      </Head>
      <Header title="通知設定" back={{ href: back }} />
      <DevicePanel push={push} onTurnOn={() => void turnOn()} onSteps={() => setSteps(true)} />
      <Hairline />
      {data && (
        <>
          <Section title="プッシュ通知" spacing="transaction">
            <Rows>
              <Switch
                label="予約・トークなど大切なお知らせ"
                checked={data.has_notify_push_notification1}
                onChange={({ target: { checked } }) => changePush({ has_notify_push_notification1: checked }, checked)}
              />
              <Switch
                label={offers}
                checked={data.has_notify_push_notification2}
                onChange={({ target: { checked } }) => changePush({ has_notify_push_notification2: checked }, checked)}
              />
              <Switch
                label="通知に内容を表示する"
                note="オフのときは「新しいお知らせがあります」とだけ表示します。オンでもお名前・場所・金額・本文は表示しません。"
                checked={data.show_content}
                onChange={() => void change({ show_content: !data.show_content })}
              />
            </Rows>
          </Section>
          <Band />
          <Section title="SMS・メール" spacing="transaction">
            <Rows>
              <Switch
                label="SMSで受け取る"
                note="認証コードはオフでも届きます。"
                checked={data.has_notify_sms}
                onChange={() => void change({ has_notify_sms: !data.has_notify_sms })}
              />
              <Switch
                label="メールで受け取る"
                checked={data.has_notify_mail}
                onChange={() => void change({ has_notify_mail: !data.has_notify_mail })}
              />
            </Rows>
          </Section>
          <Band />
          <Section title="おやすみ時間" spacing="transaction">
            <Rows>
              <QuietHours settings={data} faults={faults} onChange={(wish) => void change(wish)} />
            </Rows>
          </Section>
        </>
      )}
      {!data && error === undefined && (
        <SkeletonGroup>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {!data && error !== undefined && (
        <ErrorState what="通知設定を読み込めませんでした" how={messageOf(error)} onRetry={retry} retrying={retrying} />
      )}
      {steps && <StepsDialog push={push} onClose={() => setSteps(false)} />}
    </>
  );
}

const Rows = styled.div`
  display: grid;
  padding: 0 var(--gutter) 8px;

  > label { padding-block: 10px; }
  > label + label { border-top: 1px solid var(--line); }
`;
