import { useState } from 'react';
import styled from 'styled-components';
import { format30 } from '@/domain/business-day';
import { EXTENSION } from '@/domain/limits';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { useCommand } from '@/ui/patterns/use-command';
import { Answers } from '@/ui/pieces/answers';
import { Button } from '@/ui/pieces/button';
import { Countdown } from '@/ui/pieces/countdown';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Note } from '@/ui/pieces/text';
import { AFTER_EXTENSION, type ExtendSheetProps, type Extension, type Extensions } from './extension-call';
import { PayLater } from './pay-later';

const ACCEPT = 'POST /api/v1/users/me/reservations/{reservation_id}/extensions/{extension_id}/accept/';
const DECLINE = 'POST /api/v1/users/me/reservations/{reservation_id}/extensions/{extension_id}/decline/';

/**
 * The other one asks for more: the new end, what follows, what it brings or costs; both answers in reach of the thumb.
 */
export default function ExtensionAnswer({
  reservation,
  side,
  extensions,
  extension,
  onClose,
}: ExtendSheetProps & { extension: Extension }) {
  const { business_date: date, ends_at: old } = reservation;
  const [from, to] = [format30(new Date(old), date), format30(new Date(extension.ends_at), date)];
  const params = { reservation_id: reservation.id, extension_id: extension.id };
  const gold = useApi('GET /api/v1/users/me/mygold/', side === 'male' ? {} : null);
  const short = gold.data === undefined ? 0 : Math.max(0, extension.amount - gold.data.total);
  const mayLater = short > 0 && extensions.may_pay_later;
  const [later, setLater] = useState(false);
  const accept = useCommand(ACCEPT, { refresh: AFTER_EXTENSION, done: `${to}まで延長しました` });
  const decline = useCommand(DECLINE, { refresh: AFTER_EXTENSION, done: '延長をお断りしました' });
  return (
    <Sheet
      open
      onClose={onClose}
      title="延長のお願い"
      footer={
        <Answers>
          <Button
            tone="secondary"
            size="lg"
            disabled={accept.busy}
            loading={decline.busy}
            onClick={() => void decline.run({ params })}
          >
            お断り
          </Button>
          <Button
            size="lg"
            disabled={decline.busy}
            loading={accept.busy}
            onClick={() => void accept.run({ params, body: { pay_later: mayLater && later } })}
          >
            延長する
          </Button>
        </Answers>
      }
    >
      <InSheet>
        <Top>
          <b className="num">{to} まで</b>
          <Countdown until={extension.expires_at} total={EXTENSION.answerMinutes} now={() => serverNow().getTime()} />
        </Top>
        <FactList
          facts={[
            { label: '延長', value: `${extension.minutes}分　${from}〜${to}` },
            ...(side === 'cast'
              ? [
                  { label: 'このあと', value: after(extension, extensions, date) },
                  { label: 'お支払い', value: 'お受けすると、すぐに決済されます' },
                  { label: '手取り', value: <b>+{formatYen(extension.reward_estimate ?? 0)}</b> },
                ]
              : [{ label: 'お支払い', value: <b>{formatYen(extension.amount)}（ゴールドからすぐに決済されます）</b> }]),
          ]}
        />
        {mayLater && <PayLater short={short} checked={later} onChange={setLater} />}
        <Note>理由は不要です。お断りしても{side === 'cast' ? '評価は下がりません' : '料金はかかりません'}。</Note>
        <Fault>{accept.problem ?? decline.problem}</Fault>
      </InSheet>
    </Sheet>
  );
}

function after({ minutes }: Extension, { choices, shift_ends_at: shift }: Extensions, date: string): string {
  const next = choices.some(({ minutes: length, bar }) => length > minutes && bar === 'booking');
  return `${next ? '次の予約あり' : '予約なし'}　出勤は${format30(new Date(shift), date)}まで`;
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  > b { font: var(--t-24); font-weight: 700; }
`;
