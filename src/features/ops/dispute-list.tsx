import { calledName } from '@/domain/called-name';
import { formatRange30, momentWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Decisions, People, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/reservations/';
type Dispute = ItemOf<typeof LIST>;
type Outcome = 'completed' | 'refunded';

/** Reservations in dispute: what was reported, by which side, and the two ways to resolve it. */
export default function DisputeList() {
  const resolve = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/{event}/', {
    attempt: ({ params, body }) => `resolve:${params.reservation_id}:${body?.outcome}`,
    refresh: [LIST, 'GET /api/v1/ops/alarms/'],
    done: (_, { body }) => (body?.outcome === 'refunded' ? '返金しました' : '完了として確定しました'),
  });
  const resolving = (dispute: Dispute, outcome: Outcome) => ({
    title: outcome === 'refunded' ? '全額を返金しますか？' : '完了として確定しますか？',
    thing: `予約 ${dispute.code}（${calledName(dispute.male_user.nickname)}　${calledName(dispute.female_cast.display_name)}）${formatYen(dispute.total)}`,
    confirm: outcome === 'refunded' ? '全額を返金する' : '完了として確定する',
    danger: true,
    send: () => resolve.run({ params: { reservation_id: dispute.id, event: 'resolve' }, body: { outcome } }),
  });
  return (
    <WorkList
      pages={useApiPages(LIST, { query: { state: 'disputed' } })}
      empty="対応が必要な問題の報告はありません"
      claims={{ kind: 'disputes', id: ({ id }) => id }}
    >
      {(dispute, ask) => (
        <WorkItem key={dispute.id}>
          <h2>
            {calledName(dispute.male_user.nickname)}　{calledName(dispute.female_cast.display_name)}
          </h2>
          <small>
            予約 {dispute.code}　{formatRange30(new Date(dispute.starts_at), new Date(dispute.ends_at))}　
            {formatYen(dispute.total)}
          </small>
          <Words dispute={dispute} />
          <People>
            <SmartLink href={opsPaths.ghostLogin(dispute.male_user_id)}>お客様の画面を見る</SmartLink>
            <SmartLink href={opsPaths.ghostLogin(dispute.female_cast_user_id)}>キャストの画面を見る</SmartLink>
          </People>
          <Decisions>
            <Button size="sm" tone="secondary" onClick={() => ask(resolving(dispute, 'completed'))}>
              完了として確定
            </Button>
            <Button size="sm" tone="danger" onClick={() => ask(resolving(dispute, 'refunded'))}>
              全額を返金
            </Button>
          </Decisions>
        </WorkItem>
      )}
    </WorkList>
  );
}

function Words({ dispute: { dispute, male_user_id } }: { dispute: Dispute }) {
  if (!dispute) return <p>報告の内容はありません</p>;
  return (
    <>
      <p>{dispute.reason ?? '（理由の記入なし）'}</p>
      <small>
        {dispute.raised_by === male_user_id ? 'お客様' : 'キャスト'}からの報告　
        {momentWords(dispute.raised_at)}
      </small>
    </>
  );
}
