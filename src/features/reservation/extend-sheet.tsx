import { useState } from 'react';
import styled from 'styled-components';
import { format30 } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { EXTENSION } from '@/domain/limits';
import type { Side } from '@/domain/machines/reservation-steps';
import { formatGold, formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Note } from '@/ui/pieces/text';
import { AFTER_EXTENSION, type ExtendSheetProps, type Extensions } from './extension-call';
import { PayLater } from './pay-later';
import type { Reservation } from './status-words';

/** One chooses an end, not a number of minutes; what cannot be is shown with its reason. */
export default function ExtendSheet({ reservation, side, extensions, onClose }: ExtendSheetProps) {
  const { choices } = extensions;
  const { id, business_date: date } = reservation;
  const [minutes, setMinutes] = useState(choices.find(({ bar }) => bar === null)?.minutes ?? null);
  const gold = useApi('GET /api/v1/users/me/mygold/', side === 'male' ? {} : null);
  const ask = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/extensions/', {
    refresh: AFTER_EXTENSION,
    onDone: onClose,
    hasField: () => false,
  });
  const chosen = choices.find((choice) => choice.minutes === minutes);
  const balance = gold.data?.total;
  const short = chosen && balance !== undefined ? Math.max(0, chosen.amount - balance) : 0;
  const [later, setLater] = useState(false);
  const isLater = short > 0 && later && extensions.may_pay_later;
  return (
    <Sheet
      open
      onClose={onClose}
      title="延長する"
      footer={
        short > 0 && !isLater ? (
          <Button size="lg" full href={paths.goldFor({ need: short, from: paths.reservation(id) })}>
            ゴールドを購入する
          </Button>
        ) : (
          <Button
            size="lg"
            full
            disabled={!chosen || chosen.bar !== null}
            loading={ask.busy}
            onClick={() =>
              chosen &&
              void ask.run({ params: { reservation_id: id }, body: { ...bodyOf(chosen.minutes), pay_later: isLater } })
            }
          >
            延長をお願いする{chosen && side === 'male' && `　${formatYen(chosen.amount)}`}
          </Button>
        )
      }
    >
      <InSheet>
        <RadioGroup legend="いつまで">
          {choices.map(({ minutes: length, ends_at: end, amount, reward_estimate: reward, bar }) => (
            <RadioRow
              key={length}
              name="extension"
              checked={length === minutes}
              disabled={bar !== null}
              onChange={() => setMinutes(length)}
              label={<End className="num">{format30(new Date(end), date)} まで</End>}
              note={bar === null ? `${length}分の延長` : barWords(bar, reservation, side, extensions)}
              aside={<b className="num">{reward === null ? formatYen(amount) : `手取り +${formatYen(reward)}`}</b>}
            />
          ))}
        </RadioGroup>
        {balance !== undefined && (
          <Note>
            お支払いはゴールドです。残高 {formatGold(balance)}
            {short > 0 && `　あと ${formatGold(short)} 必要です`}
          </Note>
        )}
        {short > 0 && extensions.may_pay_later && <PayLater short={short} checked={later} onChange={setLater} />}
        <Note>返事を{EXTENSION.answerMinutes}分間待ちます。お断りのときは料金がかかりません。</Note>
        <Fault>{ask.problem}</Fault>
      </InSheet>
    </Sheet>
  );
}

const bodyOf = (minutes: number) => ({ minutes: EXTENSION.minutes.find((one) => one === minutes) ?? 30 });

function barWords(
  bar: NonNullable<Extensions['choices'][number]['bar']>,
  { female_cast: cast, business_date: date }: Reservation,
  side: Side,
  { shift_ends_at: shift }: Extensions,
): string {
  if (bar === 'booking') return '次の予約があるため選べません';
  if (bar === 'day') return '営業は29:00までのため選べません';
  return `${side === 'cast' ? '' : `${calledName(cast.display_name)}の`}出勤は${format30(new Date(shift), date)}までのため選べません`;
}

const End = styled.span`
  font: 700 1.25rem/1.3 var(--font);
`;
