import styled from 'styled-components';
import type { Data } from '@/contract';
import { formatGold, formatYen } from '@/domain/money';
import { castPaths } from '@/paths/cast';
import { FactList } from '@/ui/pieces/facts';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Section } from '@/ui/pieces/section';

type Preview = Data<'GET /api/v1/users/me/withdrawal/'>;

/** What is lost by leaving, and what becomes of a cast's pay. */
export function LeavingLoss({ preview, cast }: { preview: Preview; cast: boolean }) {
  const { paid_gold: paid, free_gold: free, follows, bookings, films, plans, grace_days: days } = preview;
  const facts = cast
    ? [
        { label: 'プロフィール', value: '写真もすぐに表示されなくなります' },
        { label: '予約の履歴', value: `${bookings}件` },
        {
          label: '動画',
          value: `すべての動画がすぐに見られなくなり、${days}日後に削除されます。購入された分のゴールドは運営からお返しし、報酬からは引きません`,
        },
        { label: '月額プラン', value: '加入中のお客様の分は1日以内に終了し、利用中の月のゴールドは返還されます' },
        { label: '報酬', value: payWords(preview.pay) },
      ]
    : [
        { label: 'ゴールド', value: <Gold paid={paid} free={free} /> },
        { label: 'フォロー', value: `${follows}人` },
        { label: '予約の履歴', value: `${bookings}件` },
        ...(films > 0 ? [{ label: '購入した動画', value: `${films}本` }] : []),
        ...(plans > 0 ? [{ label: '月額プラン', value: `${plans}件` }] : []),
        { label: 'トーク・住所', value: 'すべて' },
      ];
  return (
    <Section title={cast ? '退会するとどうなるか' : '退会で失うもの'} spacing="transaction">
      <Gutter>
        <FactList facts={facts} />
        <Terms>
          <li>すべての端末からログアウトし、名前は「退会したユーザー」と表示されます。</li>
          <li>{days}日以内なら、ログインして退会を取り消せます。</li>
          <li>{days}日を過ぎると元に戻せません。同じ電話番号で新しく登録できます。</li>
        </Terms>
      </Gutter>
      {preview.pay && preview.pay.amount > 0 && !preview.pay.has_account && (
        <List>
          <ListRow
            label="先に振込先の口座を登録する"
            note="登録がないまま退会すると、お振り込みができません"
            href={castPaths.bank}
          />
        </List>
      )}
    </Section>
  );
}

// Pay that was not asked for is asked for by leaving itself.
function payWords(pay: Preview['pay']) {
  const kept = '確定した報酬は、退会後もこれまでどおり支払われます';
  return pay && pay.amount > 0
    ? `${kept}。まだ精算していない ${formatYen(pay.amount)} は、退会と同時に振込の申請をします`
    : kept;
}

function Gold({ paid, free }: { paid: number; free: number }) {
  return (
    <>
      <b>{formatGold(paid + free)}</b>（有償 {formatGold(paid)}・無償 {formatGold(free)}）
    </>
  );
}

const Terms = styled.ul`
  display: grid;
  gap: 6px;
  padding: 12px 0 4px 18px;
  list-style: disc;
  font: var(--t-13);
  color: var(--muted);
  word-break: auto-phrase;
`;
