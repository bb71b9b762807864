import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { cancellationWords } from '@/domain/cancellation-words';
import { MINUTE_MS } from '@/domain/durations';
import { BOOKING_OFFER_ENDS } from '@/domain/machines/booking-offer';
import type { PaymentMethod } from '@/domain/machines/reservation';
import { formatGold, formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { useVisitOrigin } from '@/hooks/use-visit-origin';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Answers } from '@/ui/pieces/answers';
import { AskButton } from '@/ui/pieces/ask-button';
import { Button } from '@/ui/pieces/button';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';
import { Gutter, Pairs } from '@/ui/pieces/layout';
import { PriceLines } from '@/ui/pieces/price-lines';
import { Section } from '@/ui/pieces/section';
import { StatusPanel } from '@/ui/pieces/status-panel';
import { CancellationTable } from '@/ui/pieces/tables';
import { Note } from '@/ui/pieces/text';
import { PaidFor } from './paid-for';
import { Deadline } from './payment-frame';

const OFFER = 'GET /api/v1/users/me/booking_offers/{booking_offer_id}/';
const REFRESH = [
  OFFER,
  'GET /api/v1/users/me/booking_offers/',
  'GET /api/v1/users/me/reservations/',
  'GET /api/v1/male_users/me/footer/badge/',
] as const;
type Offer = Data<typeof OFFER>;

const GONE = {
  what: '提案が見つかりません',
  how: '予約一覧からもう一度選択してください。',
  action: { label: '予約一覧を見る', href: paths.reserve() },
};

/** `/reserve/offer/[id]`: a booking that a cast offers, what it costs and until when the customer may answer. */
export function OfferScreen() {
  useLive();
  const { isReady, query } = useRouter();
  const id = [query.id].flat()[0] ?? '';
  const offer = useApi(OFFER, isReady && id !== '' ? { params: { booking_offer_id: id } } : null);
  return (
    <Screen title="予約の提案" back={{ href: paths.reserve() }}>
      <Loaded from={offer} failed="提案を読み込めませんでした" gone={GONE}>
        {(data) => (data.state === 'proposed' ? <Waiting offer={data} /> : <Over offer={data} />)}
      </Loaded>
    </Screen>
  );
}

function Waiting({ offer }: { offer: Offer }) {
  const { expires_at: until, created_at: since, female_cast: cast } = offer;
  const rows = cancellationWords(offer.cancellation, {
    startsAt: new Date(offer.starts_at),
    lines: offer.lines,
    now: serverNow(),
    confirmedAt: serverNow(),
  });
  return (
    <>
      <Deadline
        label="お返事の期限"
        due={until}
        total={Math.round((Date.parse(until) - Date.parse(since)) / MINUTE_MS)}
      />
      <PaidFor reservation={offer} />
      {offer.introduced && (
        <Gutter style={{ paddingTop: '12px' }}>
          <Note>店舗からのご紹介です。見送ると、はじめて会うこのキャストからの提案は届かなくなります。</Note>
        </Gutter>
      )}
      {offer.message !== '' && (
        <Gutter style={{ paddingTop: '12px' }}>
          <Note>
            {calledName(cast.display_name)}から「{offer.message}」
          </Note>
        </Gutter>
      )}
      <Section spacing="transaction" title="料金">
        <Gutter>
          <PriceLines
            format={formatYen}
            lines={offer.lines.map(({ code, label, amount }) => ({ key: code, label, amount }))}
            total={{ label: 'お支払い総額', amount: offer.total }}
          />
        </Gutter>
      </Section>
      <Answer offer={offer} />
      <Section spacing="transaction" title="確定したあとのキャンセル料">
        <Gutter>
          <CancellationTable caption="キャンセル料" rows={rows} />
        </Gutter>
      </Section>
    </>
  );
}

function Answer({ offer }: { offer: Offer }) {
  const router = useRouter();
  const [method, setMethod] = useState<PaymentMethod>('gold');
  const originPart = useVisitOrigin();
  const gold = useApi('GET /api/v1/users/me/mygold/', {});
  const params = { booking_offer_id: offer.id };
  const accept = useCommand('POST /api/v1/users/me/booking_offers/{booking_offer_id}/accept/', {
    refresh: REFRESH,
    leaves: true,
    onDone: ({ reservation: { id, state } }) =>
      router.push(state === 'payment_pending' ? paths.payment(id) : paths.reservation(id)),
  });
  const decline = useCommand('POST /api/v1/users/me/booking_offers/{booking_offer_id}/decline/', { refresh: REFRESH });
  const balance = gold.data?.total;
  const short = method === 'gold' && balance !== undefined ? Math.max(0, offer.total - balance) : 0;
  const answerable = offer.can.includes('accept');
  return (
    <>
      <Section spacing="transaction" title="お支払い方法">
        <Pairs>
          <RadioGroup legend="お支払い方法">
            <RadioRow
              name="method"
              checked={method === 'gold'}
              onChange={() => setMethod('gold')}
              label="ゴールド"
              note={`残高 ${balance === undefined ? '–' : formatGold(balance)}${short > 0 ? `　あと ${formatGold(short)} 必要です` : ''}`}
            />
            {offer.payment_methods.includes('card') && (
              <RadioRow
                name="method"
                checked={method === 'card'}
                onChange={() => setMethod('card')}
                label="クレジットカード"
                note="お受けしたあと、15分以内にお支払いください"
              />
            )}
            {offer.payment_methods.includes('cash') && (
              <RadioRow
                name="method"
                checked={method === 'cash'}
                onChange={() => setMethod('cash')}
                label="現金"
                note="開始のときに、キャストへお渡しください"
              />
            )}
          </RadioGroup>
          <Fault>{accept.problem ?? decline.problem}</Fault>
          <Note>見送っても料金はかかりません。理由は不要です。</Note>
        </Pairs>
      </Section>
      <ActionBar>
        <Answers>
          <AskButton
            tone="secondary"
            size="lg"
            label="見送る"
            question={{ title: 'この提案を見送りますか？', note: 'お相手に理由は伝わりません。' }}
            disabled={!answerable || accept.busy}
            loading={decline.busy}
            onYes={() => decline.run({ params })}
          />
          {short > 0 ? (
            <Button size="lg" href={paths.goldFor({ need: short, from: paths.bookingOffer(offer.id) })}>
              ゴールドを購入する
            </Button>
          ) : (
            <Button
              size="lg"
              disabled={!answerable}
              loading={accept.busy}
              onClick={() => void accept.run({ params, body: { payment_method: method, ...originPart() } })}
            >
              予約する　{formatYen(offer.total)}
            </Button>
          )}
        </Answers>
      </ActionBar>
    </>
  );
}

function Over({ offer }: { offer: Offer }) {
  const words = BOOKING_OFFER_ENDS[offer.state];
  const { reservation_id: id } = offer;
  return (
    <StatusPanel
      tone={id === null ? 'info' : 'positive'}
      icon={id === null ? Hourglass : CircleCheck}
      title={words?.title ?? offer.state_label}
    >
      <p>{words?.note}</p>
      {id === null ? (
        <Button href={paths.cast(offer.female_cast.id)}>空き時間を見る</Button>
      ) : (
        <Button href={paths.reservation(id)}>予約を見る</Button>
      )}
    </StatusPanel>
  );
}
