import Bell from 'lucide-react/icons/bell';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { RECEIVE_CHOICES, type ReceiveFrom } from '@/domain/talk';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { RadioGroup, RadioRow, Switch } from '@/ui/pieces/choice';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';
import { NoWrap } from '@/ui/pieces/text';
import { TemplateList } from './template-list';
import { useTalkSettings } from './use-talk-settings';

/** `/talk/settings`: who may write first, read marks, ready-made texts, and the way to the notifications. */
export function TalkSettingsScreen() {
  const { role } = useSession();
  const { settings, change, save } = useTalkSettings();
  const isCast = role === 'female_cast';
  const choices: readonly ReceiveFrom[] = RECEIVE_CHOICES[role ?? 'male_user'];
  return (
    <Screen title="トークの設定" back={{ href: paths.talk }}>
      <Loaded from={settings} failed="トークの設定を読み込めませんでした">
        {({ receive_from, read_marks, templates }) => (
          <>
            <Section title="受信範囲" note="最初のトークを受け取る相手" spacing="transaction">
              <Rows>
                <RadioGroup legend="受信範囲">
                  {choices.map((choice) => (
                    <RadioRow
                      key={choice}
                      name="receive_from"
                      strong={false}
                      checked={choice === receive_from}
                      onChange={() => change({ receive_from: choice })}
                      {...(isCast ? HERS : HIS)[choice]}
                    />
                  ))}
                </RadioGroup>
                <Note>ご自分からトークを送った相手は、受信範囲にかかわらず返信できます。</Note>
              </Rows>
            </Section>
            <Band />
            <Section title="既読" spacing="transaction">
              <Rows>
                <Switch
                  label="既読を表示する"
                  note="オフにすると、お相手に既読が表示されません。ご自分の画面にも、お相手の既読は表示されなくなります。"
                  checked={read_marks}
                  onChange={(event) => change({ read_marks: event.target.checked })}
                />
              </Rows>
            </Section>
            <Band />
            <TemplateList templates={templates} onChange={(next) => change({ templates: next })} onSave={save} />
            <Band />
            <List>
              <ListRow icon={Bell} label="通知設定" href={isCast ? castPaths.notification : paths.notify} />
            </List>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

type Words = { label: ReactNode; note?: string };
const HIS: Readonly<Record<ReceiveFrom, Words>> = words('キャスト', 'ご自分が予約した');
const HERS: Readonly<Record<ReceiveFrom, Words>> = words('お客様', 'ご自分を予約した');

function words(who: string, booked: string): Record<ReceiveFrom, Words> {
  return {
    everyone: { label: `すべての${who}`, note: '本人確認が済んだお客様に限ります' },
    followers: { label: `フォロワーと、予約したことのある${who}` },
    booked: { label: `${booked}ことのある${who}` },
    live: {
      label: (
        <>
          {booked}
          {who}
          <NoWrap>（ご予約が終わるまで）</NoWrap>
        </>
      ),
      note: 'ご利用後のトークは、返信のときだけ受け取ります',
    },
  };
}

const Rows = styled.div`
  padding: 0 var(--gutter) 8px;

  > label { padding-block: 10px; }
`;

const Note = styled.p`
  padding-block: 8px;
  font: var(--t-12);
  color: var(--muted);
`;
