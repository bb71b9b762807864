import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { formatGold, formatYen } from '@/domain/money';
import { characterCount } from '@/domain/text';
import { CHECKED_WORDS, WAIVER_REASONS, type WaiverReason } from '@/domain/waivers';
import { CountedArea } from '@/ui/patterns/counted-area';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Dialog } from '@/ui/pieces/dialog';
import { Fault } from '@/ui/pieces/fault';
import { Stack } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import { KeyHint } from '../desk-parts';
import { ReasonChips } from '../reason-chips';

type Booking = Data<'GET /api/v1/ops/bookings/{reservation_id}/'>;
type Waiver = NonNullable<Booking['acts']['waiver']>;
type Props = { booking: Booking; waiver: Waiver; thing: string; onClose: () => void };

const WAIVE = 'POST /api/v1/ops/reservations/{reservation_id}/waive/';
const PAGE = 'GET /api/v1/ops/bookings/{reservation_id}/';

/** Waives a fee, or asks a second person to: the reason, what was checked, and what it means for all three sides. */
export function WaiverDialog({ booking, waiver, thing, onClose }: Props) {
  const [reason, setReason] = useState<WaiverReason | null>(null);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<string>();
  const command = useCommand(WAIVE, {
    refresh: [PAGE, 'GET /api/v1/ops/waiting/'],
    done: waiver.needs_two ? '2人目の承認を依頼しました' : 'キャンセル料を免除しました',
  });
  const send = async () => {
    if (reason === null) return setMissing('理由を選択してください');
    if (characterCount(words.trim()) < CHECKED_WORDS.min)
      return setMissing(`確かめたことを${CHECKED_WORDS.min}文字以上で入力してください`);
    setMissing(undefined);
    const { gold, card, owed } = waiver;
    const body = { reason, words, gold, card, owed };
    if ((await command.run({ params: { reservation_id: booking.id }, body })) === null) onClose();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!command.busy}
      title={`キャンセル料 ${formatYen(waiver.amount)} を免除しますか`}
      note={thing}
      actions={
        <>
          <Button full loading={command.busy} loadingText="送信中" onClick={() => void send()}>
            {waiver.needs_two ? '承認を頼む' : '免除する'} <KeyHint>Ctrl</KeyHint> <KeyHint>Enter</KeyHint>
          </Button>
          <Button tone="secondary" full disabled={command.busy} onClick={onClose}>
            やめる <KeyHint>Esc</KeyHint>
          </Button>
        </>
      }
    >
      <Inside $gap={16} onKeyDown={sendByKeys}>
        <Stack $gap={8}>
          <b>
            理由 <Need>必須</Need>
          </b>
          <ReasonChips label="理由" reasons={WAIVER_REASONS} chosen={reason} onChoose={setReason} />
        </Stack>
        <CountedArea
          label="確かめたこと"
          need="required"
          rows={2}
          text={words}
          most={CHECKED_WORDS.max}
          onText={setWords}
        />
        <Effect waiver={waiver} cast={booking.cast.name} />
        {waiver.needs_two && <Seats />}
        <Fault>{missing ?? command.problem}</Fault>
        <Footnote>
          {waiver.needs_two
            ? '2人目が承認するまで、お金は動きません。1人目は2人目になれません。'
            : 'ご自身の名前で記録されます。お客様にお知らせが届きます。'}
        </Footnote>
      </Inside>
    </Dialog>
  );
}

/** What it means for the customer, the cast and the reliability. */
function Effect({ waiver, cast }: { waiver: Waiver; cast: string }) {
  const { amount, gold, card, owed, reward, points } = waiver;
  const parts = [
    gold > 0 && `ゴールド ${formatGold(gold)}`,
    card > 0 && `カード ${formatYen(card)}`,
    owed > 0 && `未払い ${formatYen(owed)} を取り消し`,
  ].filter(Boolean);
  return (
    <Lines>
      <div>
        <dt>{owed > 0 ? 'お客様の未払い' : 'お客様へ返金'}</dt>
        <dd>
          <b>{formatYen(amount)}</b>　{parts.join('　')}
        </dd>
      </div>
      <div>
        <dt>{cast}さんの報酬</dt>
        <dd>{formatYen(reward)} のまま　運営が負担</dd>
      </div>
      <div>
        <dt>信頼度</dt>
        <dd>{points > 0 ? `減点 ${points} を取り消し` : 'そのまま'}</dd>
      </div>
    </Lines>
  );
}

const Seats = () => (
  <TwoSeats>
    <li>
      <small>1人目</small>
      <b>あなた</b>
      <small>押したときに記録されます</small>
    </li>
    <li>
      <small>2人目</small>
      <b>ほかの担当者</b>
      <small>24時間以内に返事</small>
    </li>
  </TwoSeats>
);

/** That a waiver waits for its second person, and until when. */
export const WaiverWaits = ({ waits }: { waits: NonNullable<Waiver['waits']> }) => (
  <p>
    免除の承認を待っています　依頼 {waits.asked_by}　{momentWords(waits.ends_at)}まで
  </p>
);

const Inside = styled(Stack)`
  margin-top: 16px;
  font: var(--t-14);

  b { font-weight: 700; }
`;

const Need = styled.span`
  color: var(--danger);
  font: var(--t-12);
  font-weight: 700;
`;

const Lines = styled.dl`
  display: grid;
  gap: 8px;
  padding: 12px 14px;
  border-radius: var(--r-control);
  background: var(--sunken);
  font: var(--t-13);
  font-variant-numeric: tabular-nums;

  > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; }
  dt { color: var(--muted); }
  dd { margin-left: auto; text-align: right; }
`;

const TwoSeats = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
  font: var(--t-13);

  li { display: grid; gap: 2px; padding: 10px 12px; border: 1px solid var(--line); border-radius: var(--r-control); }
  li:first-child { border-color: transparent; background: var(--sunken); }
  li:last-child { border-style: dashed; border-color: var(--muted); }
  small { font: var(--t-12); color: var(--muted); }
`;
