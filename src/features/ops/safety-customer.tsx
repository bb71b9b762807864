import Copy from 'lucide-react/icons/copy';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { policeText } from '@/domain/police-words';
import { browserConfig } from '@/platform/browser-config';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Footnote } from '@/ui/pieces/text';
import type { Alarm } from './safety-words';

/** What a look shows: where the cast is, and who is with the cast. */
export type CustomerOfAlarm = Data<'GET /api/v1/ops/safety_alarms/{alarm_id}/customer/'>;

const IDENTITY_WORDS: Readonly<Record<CustomerOfAlarm['customer']['identity_state'], string>> = {
  none: '本人確認なし',
  draft: '本人確認なし',
  submitted: '本人確認 審査中',
  approved: '本人確認済み',
  rejected: '本人確認なし（差し戻し）',
  expired: '本人確認 期限切れ',
};

/** Who is with the cast: what is known of the customer, with the telephone. */
export function SafetyCustomer({ customer }: { customer: CustomerOfAlarm['customer'] }) {
  const { nickname, phone_number: phone, age, identity_state: identity, band, visits, reports, warnings } = customer;
  return (
    <Box aria-label="お客様">
      <h2>お客様</h2>
      <p>
        <b>{nickname}</b>　{age === null ? '年齢はわかりません' : `${age}歳`}
      </p>
      <p className="num">
        {IDENTITY_WORDS[identity]}　信頼度 {band}　ご利用{visits}回　通報{reports}件
      </p>
      {warnings.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Button tone="secondary" full icon={Phone} href={`tel:${phone}`} note={phone}>
        お客様に電話する <kbd>G</kbd>
      </Button>
    </Box>
  );
}

/** Where the words for the police stand. */
export const POLICE = 'safety-police';

/** What a call to the police needs, in one press; that it was copied stands in the log. */
export function PoliceWords({ alarm, seen }: { alarm: Alarm; seen: CustomerOfAlarm }) {
  const [isCopied, setCopied] = useState(false);
  const [isBarred, setBarred] = useState(false);
  const note = useCommand('POST /api/v1/ops/safety_alarms/{alarm_id}/copied/', {
    refresh: ['GET /api/v1/ops/safety_alarms/'],
  });
  const text = policeText({
    kind: alarm.kind,
    since: new Date(alarm.since),
    ...placeOf(seen),
    room: seen.room,
    age: seen.customer.age,
    phone: seen.customer.phone_number,
    callBack: browserConfig().supportPhone,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setBarred(true); // the words stand there to be chosen by hand
    }
    await note.run({ params: { alarm_id: alarm.id } });
  };
  return (
    <Box aria-label="110番に伝える内容" id={POLICE} tabIndex={-1}>
      <h2>110番に伝える内容</h2>
      <Words>{text}</Words>
      <Button tone="danger" full icon={Copy} onClick={() => void copy()}>
        {isCopied ? '写しました' : '写す'}
      </Button>
      <Fault>{isBarred ? '写せませんでした。文字を選んで写してください' : note.problem}</Fault>
      <Footnote>
        写すと記録に残ります。わからないことは「わかりません」と伝えます。救急は119、同じ住所と部屋番号で。
      </Footnote>
    </Box>
  );
}

function placeOf({ hotel, store, home }: CustomerOfAlarm): { address: string | null; place: string | null } {
  if (hotel) return { address: hotel.address || null, place: hotel.name };
  if (store) return { address: store.address || null, place: [store.name, store.room_name].filter(Boolean).join('　') };
  if (!home) return { address: null, place: null };
  return {
    address: [home.prefecture, home.city, home.street].join(''),
    place: home.building || null,
  };
}

const Box = styled.section`
  display: grid;
  gap: 8px;
  font: var(--t-14);

  h2 { font: var(--t-15); font-weight: 700; }
  b { font: var(--t-17); font-weight: 700; }
`;

const Words = styled.p`
  padding-left: 12px;
  border-left: 3px solid var(--danger);
  white-space: pre-line;
  user-select: text;
`;
