import { useState } from 'react';
import type { Data } from '@/contract';
import { clockWords } from '@/domain/date-words';
import { EXTENSION_MINUTES, type ExtensionBar } from '@/domain/extension';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionTotal } from '@/ui/pieces/action-total';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Footnote, Note } from '@/ui/pieces/text';
import { AFTER_MOVE, type Movable } from './moving';

const CHOICES = 'GET /api/v1/ops/reservations/{reservation_id}/extensions/';
type Choices = Data<typeof CHOICES>;
type Side = 'male' | 'cast';
type Props = { booking: Movable; onClose: () => void };

/** The staff ask for a later end in the customer's or the cast's place; the other side answers as ever. */
export function LaterEnd({ booking, onClose }: Props) {
  const choices = useApi(CHOICES, { params: { reservation_id: booking.id } });
  if (choices.data && choices.data.until !== null && choices.data.waits === null)
    return <EndForm booking={booking} choices={choices.data.choices} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title="延長する">
      <InSheet>
        <Loaded
          from={choices}
          failed="延長できる時間を読み込めませんでした"
          waiting={<Skeleton height="200px" radius={0} />}
        >
          {(data) => <Note>{closedWords(data)}</Note>}
        </Loaded>
      </InSheet>
    </Sheet>
  );
}

function closedWords({ waits }: Choices): string {
  if (!waits) return '延長をお願いできるのは、開始から終了の5分前までです。';
  const by = waits.asked_by === 'male' ? 'お客様のご希望への、キャスト' : 'キャストの申し出への、お客様';
  return `${clockWords(waits.ends_at)} までの延長をお願いしています。${by}の返事を ${clockWords(waits.expires_at)} まで待っています。`;
}

function EndForm({ booking, choices, onClose }: Props & { choices: Choices['choices'] }) {
  const [by, setBy] = useState<Side>('male');
  const [minutes, setMinutes] = useState(choices.find(({ bar }) => bar === null)?.minutes ?? null);
  const ask = useCommand('POST /api/v1/ops/reservations/{reservation_id}/extensions/', {
    refresh: [CHOICES, ...AFTER_MOVE],
    onDone: onClose,
    done: by === 'male' ? 'キャストに延長をお願いしました' : 'お客様に延長を提案しました',
  });
  const chosen = choices.find((choice) => choice.minutes === minutes);
  const length = EXTENSION_MINUTES.find((one) => one === minutes);
  const submit = () => {
    if (!chosen || length === undefined) return;
    void ask.run({ params: { reservation_id: booking.id }, body: { by, minutes: length, amount: chosen.amount } });
  };
  return (
    <FormSheet
      title="延長する"
      onClose={onClose}
      onSubmit={submit}
      problem={ask.problem}
      beside={chosen && <ActionTotal note={`${chosen.minutes}分の延長`} amount={formatYen(chosen.amount)} />}
      submit={by === 'male' ? 'キャストにお願いする' : 'お客様に提案する'}
      busy={ask.busy}
      disabled={!chosen}
    >
      <Note className="num">{booking.thing}</Note>
      <SegmentedControl<Side>
        label="どちらの希望か"
        value={by}
        options={[
          { value: 'male', label: 'お客様のご希望' },
          { value: 'cast', label: 'キャストの申し出' },
        ]}
        onChange={(next) => {
          ask.reset();
          setBy(next);
        }}
      />
      <RadioGroup legend="いつまで">
        {choices.map(({ minutes: one, ends_at: end, amount, bar }) => (
          <RadioRow
            key={one}
            name="later-end"
            checked={one === minutes}
            disabled={bar !== null}
            onChange={() => {
              ask.reset();
              setMinutes(one);
            }}
            label={<b className="num">{clockWords(end)} まで</b>}
            note={bar === null ? `${one}分の延長` : BARS[bar]}
            aside={<span className="num">{formatYen(amount)}</span>}
          />
        ))}
      </RadioGroup>
      <Footnote>
        返事は5分間待ちます。お支払いはお客様のゴールドで、承認のときに確保します。お二人に知らせが届きます。
      </Footnote>
    </FormSheet>
  );
}

const BARS: Readonly<Record<ExtensionBar, string>> = {
  booking: '次の予約があるため選べません',
  day: '営業は29:00までのため選べません',
  shift: 'キャストの出勤の終わりを過ぎるため選べません',
};
