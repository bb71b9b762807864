import type { Data } from '@/contract';
import { tokyoDateOf } from '@/domain/business-day';
import { calendarDate } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { PAY_WAY_WORDS, payWay } from '@/domain/payment-providers';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import { printPdf } from '../../../core/pdf/document';
import { Refusal } from '../../../core/refusal';
import * as rows from './queries';

type File = Data<'GET /api/v1/users/me/gold_orders/{order_id}/receipt/'>;

/** Consumption tax within a price, rounded down. */
const taxWithin = (yen: number): number => Math.floor((yen * 10) / 110);

/**
 * The receipt of a customer's payment, by card or coin, that went through and was not given back: neutral words, no
 * name of a person, a cast or what was used. Throws `not_found` for every other order.
 */
export async function receipt(deps: Deps, personId: number, orderId: string): Promise<File> {
  const order = isUuid(orderId) ? await rows.findOrder(deps.reader(), orderId) : null;
  if (order?.personId !== personId || order.state !== 'paid') throw new Refusal('not_found');
  const { operator } = deps.settings;
  const paidAt = order.settledAt ?? order.createdAt;
  const pdf = await printPdf(
    {
      title: '領収書',
      facts: [
        `No. ${order.id.slice(-12)}`,
        `お支払い日 ${tokyoDateOf(paidAt).slice(0, 4)}/${calendarDate(paidAt)}`,
        '上様',
      ],
      parts: [
        {
          lines: [
            { label: '但し、サービス利用料として', amount: '' },
            { label: '領収金額（税込）', amount: formatYen(order.amount), strong: true },
            { label: '内 消費税等（10%）', amount: formatYen(taxWithin(order.amount)) },
            { label: 'お支払い方法', amount: PAY_WAY_WORDS[payWay(order.provider)] },
          ],
        },
      ],
      foot: [
        operator.OPERATOR_NAME || 'YOI運営事務局',
        operator.OPERATOR_ADDRESS,
        operator.OPERATOR_REGISTRATION && `登録番号 ${operator.OPERATOR_REGISTRATION}`,
      ].filter(Boolean),
    },
    paidAt,
  );
  return { name: `receipt-${order.id.slice(-12)}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') };
}
