import type { Data } from '@/contract';
import { formatDate, tokyoDateOf } from '@/domain/business-day';
import { calendarDate } from '@/domain/date-words';
import { formatGold } from '@/domain/money';
import { lastDayBefore } from '@/domain/paid-video-plans';
import type { Deps } from '../../../core/deps';
import { printPdf } from '../../../core/pdf/document';
import { purchaseOf } from './purchases';

type File = Data<'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/receipt/'>;

/**
 * A customer's purchase on paper: neutral words, no name of a person, a cast or a film. It is no receipt of money,
 * because the gold was paid for before, and that purchase has its own. Throws `not_found` for another customer's.
 */
export async function receipt(deps: Deps, personId: number, id: string): Promise<File> {
  const purchase = await purchaseOf(deps.reader(), personId, id);
  const boughtAt = new Date(purchase.bought_at);
  const { operator } = deps.settings;
  const dateOf = (at: Date) => `${tokyoDateOf(at).slice(0, 4)}/${calendarDate(at)}`;
  const pdf = await printPdf(
    {
      title: 'ゴールド利用明細',
      facts: [`No. ${purchase.code}`, `ご利用日 ${dateOf(boughtAt)}`, '上様'],
      parts: [
        {
          lines: [
            { label: contentOf(purchase.period), amount: '' },
            { label: 'ご利用額', amount: formatGold(purchase.amount), strong: true },
            { label: '内 有償ゴールド', amount: formatGold(purchase.paid_gold) },
            { label: '内 無償ゴールド', amount: formatGold(purchase.free_gold) },
            { label: 'ご利用後の残高', amount: formatGold(purchase.balance_after) },
            ...(purchase.refunded_at
              ? [{ label: `返還済み　${dateOf(new Date(purchase.refunded_at))}`, amount: formatGold(purchase.amount) }]
              : []),
          ],
        },
      ],
      foot: [
        operator.OPERATOR_NAME || 'YOI運営事務局',
        operator.OPERATOR_ADDRESS,
        operator.OPERATOR_REGISTRATION && `登録番号 ${operator.OPERATOR_REGISTRATION}`,
        'ゴールドのご購入分の領収書は、ゴールドの履歴から発行できます。',
      ].filter(Boolean),
    },
    boughtAt,
  );
  return { name: `gold-${purchase.code}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') };
}

// The last day of a month is the one before its end, which is a midnight in Tokyo.
function contentOf(period: Data<'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/'>['period']): string {
  if (!period) return '動画1本の視聴として';
  const until = formatDate(lastDayBefore(new Date(period.until)));
  return `月額プランの視聴として　${calendarDate(period.from)}〜${until}`;
}
