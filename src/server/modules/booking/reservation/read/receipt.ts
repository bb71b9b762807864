import { hasReceipt, receiptLabel } from '@/domain/booking-receipt';
import { formatDate, tokyoDateOf } from '@/domain/business-day';
import { DEBT_WORDS } from '@/domain/debts';
import { formatGold, formatYen } from '@/domain/money';
import { reservationCode } from '@/domain/reservation-code';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../../core/deps';
import { type Printed, type PrintedLine, printPdf } from '../../../../core/pdf/document';
import { Refusal } from '../../../../core/refusal';
import type { Db } from '../../../../core/work';
import { debtsOfBooking } from '../../../money/debt/service';
import { heldFor } from '../../../money/gold/service';
import { cardMoney, cashPaid } from '../../../money/payment/service';
import { chargedFee } from './facts';
import * as rows from './queries';

/** The customer's receipt as a file. Throws `not_found` as {@link bookingReceipt}. */
export async function bookingReceiptFile(deps: Deps, personId: number, id: string) {
  const { row, paper } = await bookingReceipt(deps, personId, id);
  const pdf = await printPdf(paper, row.endedAt ?? row.endsAt);
  const name = `receipt-${reservationCode(row.id)}.pdf`;
  return { name, type: 'application/pdf', base64: pdf.toString('base64') };
}

/**
 * What a customer paid for a booking that was completed or cost a fee, and how: neutral words, no name of a person, a
 * cast or what was chosen. Gold was paid for before and has a receipt of its own, so that part is named and is no
 * money received here. Throws `not_found` for another customer's, and where nothing was kept or something is owed.
 * @public Tests read its lines.
 */
export async function bookingReceipt(deps: Deps, personId: number, id: string) {
  const db = deps.reader();
  const row = isUuid(id) ? await rows.findReservation(db, id) : null;
  if (row?.personId !== personId || !hasReceipt({ ...row, cancellation_fee: chargedFee(row) }))
    throw new Refusal('not_found');
  const paid = await paidFor(db, id);
  if (paid.gold + paid.received === 0) throw new Refusal('not_found');
  const { operator } = deps.settings;
  const date = `${tokyoDateOf(row.startsAt).slice(0, 4)}/${formatDate(row.businessDate)}`;
  const paper: Printed = {
    title: paid.received > 0 ? '領収書' : 'ゴールド利用明細',
    facts: [`予約番号 ${reservationCode(row.id)}`, `ご予約日 ${date}`, '上様'],
    parts: [
      { title: 'ご利用料金', lines: feeLines(row) ?? priceLines(row) },
      {
        title: 'お支払い',
        lines: [
          ...paid.lines,
          { label: '領収金額（税込）', amount: formatYen(paid.received), strong: true },
          ...backLines(row, paid.cardBack),
        ],
      },
    ],
    foot: [
      operator.OPERATOR_NAME || 'YOI運営事務局',
      operator.OPERATOR_ADDRESS,
      operator.OPERATOR_REGISTRATION && `登録番号 ${operator.OPERATOR_REGISTRATION}`,
      paid.gold > 0 ? 'ゴールドのご購入分の領収書は、ゴールドの履歴から発行できます。' : '',
    ].filter(Boolean),
  };
  return { row, paper };
}

function priceLines({ lines, total }: rows.ReservationRow): PrintedLine[] {
  return [
    ...lines.map(({ code, amount }) => ({ label: receiptLabel(code), amount: formatYen(amount) })),
    { label: '合計（税込）', amount: formatYen(total), strong: true },
  ];
}

/** Where a fee was kept in place of the price; null for a booking that was completed. */
function feeLines(row: rows.ReservationRow): PrintedLine[] | null {
  const { state, total } = row;
  if (state === 'completed') return null;
  return [
    { label: 'ご予約の総額（ご請求しません）', amount: formatYen(total) },
    { label: 'キャンセル料', amount: formatYen(chargedFee(row) ?? 0), strong: true },
  ];
}

function backLines(row: rows.ReservationRow, cardBack: number) {
  const { state, paymentMethod, total } = row;
  const isKept = state === 'completed' || paymentMethod === 'cash';
  const gold = isKept ? 0 : Math.max(0, total - (chargedFee(row) ?? 0) - cardBack);
  return [
    ...(gold > 0 ? [{ label: 'ゴールドへのお戻し', amount: formatGold(gold) }] : []),
    ...(cardBack > 0 ? [{ label: 'カードへの返金', amount: formatYen(cardBack) }] : []),
  ];
}

/** How it was paid: gold in G, the rest in yen; `received` = yen of this booking's own payments. */
async function paidFor(db: Db, id: string) {
  const { posted } = await heldFor(db, id);
  const { charged, returned } = await cardMoney(db, id);
  const cash = await cashPaid(db, id);
  const debts = (await debtsOfBooking(db, id)).filter(({ state }) => state === 'paid');
  const owed = debts.map(({ cause, amount, paidWith, goldPart }) => {
    const gold = paidWith === 'gold' ? amount : goldPart;
    return { gold, yen: amount - gold, label: `${DEBT_WORDS[cause]}（あとからのお支払い）` };
  });
  const card = charged - returned;
  return {
    gold: posted + owed.reduce((sum, { gold }) => sum + gold, 0),
    received: card + cash + owed.reduce((sum, { yen }) => sum + yen, 0),
    cardBack: returned,
    lines: [
      ...(posted > 0 ? [{ label: 'ゴールド', amount: formatGold(posted) }] : []),
      ...(card > 0 ? [{ label: 'クレジットカード', amount: formatYen(card) }] : []),
      ...(cash > 0 ? [{ label: '現金', amount: formatYen(cash) }] : []),
      ...owed.flatMap(({ gold, yen, label }) => [
        ...(gold > 0 ? [{ label: `${label}　ゴールド`, amount: formatGold(gold) }] : []),
        ...(yen > 0 ? [{ label: `${label}　クレジットカード`, amount: formatYen(yen) }] : []),
      ]),
    ],
  };
}
