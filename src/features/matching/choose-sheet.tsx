import { useRouter } from 'next/router';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { deadlineWords, formatClocks30 } from '@/domain/date-words';
import type { PaymentMethod } from '@/domain/machines/reservation';
import { formatGold, formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { useVisitOrigin } from '@/hooks/use-visit-origin';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { PriceLines } from '@/ui/pieces/price-lines';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Note } from '@/ui/pieces/text';
import type { Request } from './wish';

const SHOWN = 'GET /api/v1/users/me/matching_requests/{matching_request_id}/';

const OTHERS = { card: 'クレジットカードで支払う', cash: '現金で支払う（開始のときにお渡し）' } as const;

/** The last look before the booking: which cast, when, every line of the price, how it is paid. */
export default function ChooseSheet({
  request,
  offer,
  onClose,
}: {
  request: Request;
  offer: Request['offers'][number];
  onClose: () => void;
}) {
  const router = useRouter();
  const gold = useApi('GET /api/v1/users/me/mygold/', {});
  const originPart = useVisitOrigin();
  const select = useCommand('POST /api/v1/users/me/matching_requests/{matching_request_id}/select/', {
    refresh: [SHOWN, 'GET /api/v1/users/me/matching_requests/'],
    leaves: true,
    done: 'マッチングが成立しました',
    onDone: ({ reservation }) => router.push(paths.reservation(reservation.id)),
  });
  const [start, end] = [new Date(offer.starts_at), new Date(offer.ends_at)];
  const short = gold.data === undefined ? 0 : Math.max(0, offer.total - gold.data.total);
  const name = offer.female_cast.display_name;
  const params = { matching_request_id: request.id };
  const choose = (payment_method: PaymentMethod) =>
    void select.run({ params, body: { offer_id: offer.id, payment_method, ...originPart() } });
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${calledName(name)}に決めますか？`}
      footer={
        short > 0 ? (
          <Button size="lg" full href={paths.goldFor({ need: short, from: paths.matching({ id: request.id }) })}>
            ゴールドを購入する
          </Button>
        ) : (
          <Button size="lg" full loading={select.busy} onClick={() => choose('gold')}>
            {formatGold(offer.total)}で予約を確定する
          </Button>
        )
      }
    >
      <InSheet>
        <p className="num">
          <b>
            {formatDate(businessDateOf(start))} {formatClocks30(start, end)}
          </b>
          　{request.area_name} {request.place.name}
        </p>
        <PriceLines
          format={formatYen}
          lines={offer.lines.map(({ code, label, amount }) => ({ key: code, label, amount }))}
          total={{ label: 'お支払い総額', amount: offer.total }}
        />
        <Note>
          お支払いはゴールドです。{gold.data && `残高 ${formatGold(gold.data.total)}`}
          {short > 0 && `　あと ${formatGold(short)} 必要です`}
        </Note>
        <Note>
          確定したあとは、通常の予約のキャンセル料がかかります。{deadlineWords(offer.expires_at, serverNow())}
          まで時間を確保しています。
        </Note>
        {offer.payment_methods.flatMap((method) =>
          method === 'gold'
            ? []
            : [
                <Button key={method} tone="quiet" size="sm" disabled={select.busy} onClick={() => choose(method)}>
                  {OTHERS[method]}
                </Button>,
              ],
        )}
        <Fault>{select.problem}</Fault>
      </InSheet>
    </Sheet>
  );
}
