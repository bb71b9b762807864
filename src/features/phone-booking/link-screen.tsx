import type { RefObject } from 'react';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { cancellationWords } from '@/domain/cancellation-words';
import { formatRange30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { paymentName } from '@/domain/pay-words';
import { PHONE_CONFIRM_MINUTES, type PhoneAnswer, type PhoneReservationState } from '@/domain/phone-booking';
import { placeWords } from '@/domain/place-words';
import { useLinked } from '@/parts/linked';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { api } from '@/platform/http';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { AskButton } from '@/ui/pieces/ask-button';
import { Button } from '@/ui/pieces/button';
import { Countdown } from '@/ui/pieces/countdown';
import { ErrorState } from '@/ui/pieces/error-state';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { Gutter, Stack } from '@/ui/pieces/layout';
import { PriceLines } from '@/ui/pieces/price-lines';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { CancellationTable } from '@/ui/pieces/tables';
import { Lead } from '@/ui/pieces/text';

const OPEN = 'POST /api/v1/phone_reservations/open/';
type Linked = Data<typeof OPEN>;

/**
 * `/reserve/phone#…`: the booking that was taken by telephone, and the customer's word. The key of the link stands
 * behind the #, which no server and no next page is told; it leaves the address at once.
 */
export function LinkScreen() {
  const { token, found, setFound, reading } = useLinked<Linked>((key) => api(OPEN, { body: { token: key } }));
  return (
    <Screen tab="ご予約の確認" title="ご予約の確認" back={{ href: paths.top, variant: 'close' }}>
      {found === 'gone' && (
        <ErrorState what="このご予約は見つかりません" how="SMSに届いたリンクを、もう一度開いてください。" />
      )}
      {found !== null && found !== 'gone' && (
        <Booking found={found} token={token} onAnswered={setFound} onOver={() => reading.run()} />
      )}
      {found === null && reading.problem !== null && (
        <ErrorState what="ご予約を読み込めませんでした" how={reading.problem} onRetry={() => void reading.run()} />
      )}
      {found === null && reading.problem === null && <SkeletonRows />}
    </Screen>
  );
}

type Props = {
  found: Linked;
  token: RefObject<string>;
  onAnswered: (found: Linked) => void;
  /** It is over: it is read again. */
  onOver: () => unknown;
};

function Booking({ found, token, onAnswered, onOver }: Props) {
  const answering = useCommand('POST /api/v1/phone_reservations/answer/', {
    onDone: onAnswered,
    onRefused: (_, code) => {
      if (code === 'phone_reservation/over') void onOver();
    },
  });
  const say = (answer: PhoneAnswer) => answering.run({ body: { token: token.current, answer } });
  const { title, words } = WORDS[found.state];
  const startsAt = new Date(found.starts_at);
  const now = serverNow();
  const isWaiting = found.state === 'waiting';
  return (
    <Gutter>
      <Stack>
        <div role="status">
          <h2>{title}</h2>
          <Lead>{words}</Lead>
        </div>
        {isWaiting && (
          <Countdown
            variant="text"
            until={found.expires_at}
            total={PHONE_CONFIRM_MINUTES}
            now={() => serverNow().getTime()}
          />
        )}
        <FactList
          facts={[
            { label: 'キャスト', value: calledName(found.female_cast.display_name) },
            { label: '日時', value: formatRange30(startsAt, new Date(found.ends_at)) },
            { label: '場所', value: placeWords(found.place) },
            { label: 'お支払い', value: paymentName(found.payment_method) },
          ]}
        />
        <PriceLines
          format={formatYen}
          lines={found.lines.map(({ code, label, amount }) => ({ key: code, label, amount }))}
          total={{ label: 'お支払い総額', amount: found.total }}
        />
        <Fault>{answering.problem}</Fault>
        {isWaiting && (
          <>
            <Button size="lg" full loading={answering.busy} onClick={() => void say('confirm')}>
              この内容で予約する
            </Button>
            <AskButton
              label="予約しない"
              tone="secondary"
              full
              disabled={answering.busy}
              question={{ title: 'このご予約を見送りますか？', note: '料金はかかりません。' }}
              onYes={() => say('decline')}
            />
            <CancellationTable
              caption="確定したあとのキャンセル料"
              rows={cancellationWords(found.cancellation, { startsAt, lines: found.lines, now, confirmedAt: now })}
            />
          </>
        )}
        {found.reservation_id !== null && (
          <Button size="lg" full href={paths.reservation(found.reservation_id)}>
            予約を見る
          </Button>
        )}
      </Stack>
    </Gutter>
  );
}

const WORDS: Readonly<Record<PhoneReservationState, { title: string; words: string }>> = {
  waiting: {
    title: 'この内容で予約しますか？',
    words: 'お電話でのお申し込みです。確認すると、キャストに依頼が届きます。',
  },
  confirmed: { title: '予約を確認しました', words: 'キャストの返事をお待ちください。結果はお知らせします。' },
  declined: { title: 'このご予約は見送りました', words: '料金はかかりません。' },
  withdrawn: { title: 'このご予約は取り下げられました', words: '料金はかかりません。' },
  expired: {
    title: '確認の期限を過ぎました',
    words: '料金はかかりません。もう一度お電話いただくか、アプリからご予約ください。',
  },
};
