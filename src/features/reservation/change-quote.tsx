import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { BookingChangeFacts } from '@/parts/booking-change';
import { Stack } from '@/ui/pieces/layout';
import { PriceLines } from '@/ui/pieces/price-lines';
import { Footnote } from '@/ui/pieces/text';
import type { Reservation } from './status-words';

type Quote = Data<'GET /api/v1/users/me/reservations/{reservation_id}/change_quote/'>;

/** The new price beside the old one: what is to pay or comes back, how, and which cancellation fee stays due. */
export function ChangeQuote({ reservation, quote }: { reservation: Reservation; quote: Quote }) {
  const before = { ...reservation, home_name: null, reward_estimate: null };
  const gold = -quote.difference - quote.back_card;
  return (
    <Stack $gap={8} role="status" aria-label="変更後の料金">
      <BookingChangeFacts change={{ before, after: { ...quote, reward_estimate: null } }} />
      {quote.back_card > 0 && (
        <Footnote>
          お戻しは、カードへ{formatYen(quote.back_card)}
          {gold > 0 && `、ゴールドへ${formatYen(gold)}`}です。
        </Footnote>
      )}
      <PriceLines
        format={formatYen}
        lines={quote.lines.map(({ code, label, amount }) => ({ key: code, label, amount }))}
        total={{ label: '変更後の総額', amount: quote.total }}
      />
      {quote.fee_floor > 0 && (
        <Footnote>
          いまの予約にはキャンセル料{formatYen(quote.fee_floor)}
          がかかっています。変更しても、このあとのキャンセル料はこの金額を下回りません。
        </Footnote>
      )}
      <Footnote className="num">お返事は{momentWords(quote.expires_at)}までです。</Footnote>
    </Stack>
  );
}
