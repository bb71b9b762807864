import type { ApprovalState } from '@/domain/approvals';
import { momentWords } from '@/domain/date-words';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Gutter } from '@/ui/pieces/layout';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import type { Decision } from './decision-dialog';
import { useFilter } from './use-filter';
import { Decisions, People, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/approvals/';
type Approval = ItemOf<typeof LIST>;

const FILTERS = [
  { value: 'open', label: '承認待ち', empty: '承認を待っているものはありません' },
  { value: 'closed', label: '完了', empty: '完了した承認はありません' },
] as const;
const STATES: Readonly<Record<ApprovalState, string>> = {
  open: '承認待ち',
  approved: '承認',
  refused: '差し戻し',
  withdrawn: '取り下げ',
  expired: '時間切れ',
  replaced: '内容が変わったため終了',
};
const LABELS = { approve: '承認する', refuse: '差し戻す', withdraw: '取り下げる' } as const;

/** What waits for a second person: what would change, who asked for it and why, until when. */
export default function ApprovalList() {
  const { filter, control } = useFilter('承認の状態', FILTERS);
  return (
    <>
      <Gutter>{control}</Gutter>
      <Approvals key={filter.value} state={filter.value} empty={filter.empty} />
    </>
  );
}

function Approvals({ state, empty }: { state: 'open' | 'closed'; empty: string }) {
  const decisionOf = useDecisions();
  return (
    <WorkList
      pages={useApiPages(LIST, { query: { state } })}
      empty={empty}
      claims={state === 'open' ? { kind: 'approvals', id: ({ id }) => id } : undefined}
    >
      {(approval, ask) => (
        <WorkItem key={approval.id}>
          <h2>
            {approval.title}　{approval.thing}
          </h2>
          {approval.can.includes('withdraw') && <Tag tone="warning">2人目を待っています</Tag>}
          <p>{changeWords(approval)}</p>
          <p>{approval.reason}</p>
          <small>
            依頼 {approval.asked.name}　{momentWords(approval.asked.at)}から　{momentWords(approval.ends_at)}まで
          </small>
          {approval.state !== 'open' && (
            <small>
              {STATES[approval.state]}
              {approval.decided && `　${approval.decided.name}　${momentWords(approval.decided.at)}`}
              {approval.answer && `　${approval.answer}`}
            </small>
          )}
          <People>
            <SmartLink href={approval.path}>対象を見る</SmartLink>
          </People>
          <Decisions>
            {approval.can.map((act) => (
              <Button
                key={act}
                size="sm"
                tone={act === 'withdraw' ? 'quiet' : 'secondary'}
                onClick={() => ask(decisionOf(approval, act))}
              >
                {LABELS[act]}
              </Button>
            ))}
          </Decisions>
        </WorkItem>
      )}
    </WorkList>
  );
}

function useDecisions() {
  const refresh = { refresh: [LIST, 'GET /api/v1/ops/waiting/'] } as const;
  const approve = useCommand('POST /api/v1/ops/approvals/{approval_id}/approve/', { ...refresh, done: '承認しました' });
  const refuse = useCommand('POST /api/v1/ops/approvals/{approval_id}/refuse/', { ...refresh, done: '差し戻しました' });
  const withdraw = useCommand('POST /api/v1/ops/approvals/{approval_id}/withdraw/', {
    ...refresh,
    done: '取り下げました',
  });
  return (approval: Approval, act: Approval['can'][number]): Decision => {
    const params = { approval_id: approval.id };
    const about = { thing: `${approval.thing}　${changeWords(approval)}`, confirm: LABELS[act] };
    if (act === 'refuse')
      return {
        ...about,
        title: `${approval.title}を差し戻しますか？`,
        note: 'required',
        noteLabel: '差し戻す理由',
        send: (reason) => refuse.run({ params, body: { reason } }),
      };
    if (act === 'withdraw')
      return { ...about, title: 'この依頼を取り下げますか？', send: () => withdraw.run({ params }) };
    return { ...about, title: `${approval.title}を承認しますか？`, send: () => approve.run({ params }) };
  };
}

/** What would change from what to what, in one sentence. */
const changeWords = ({ changes }: Pick<Approval, 'changes'>): string =>
  changes.map(({ label, from, to }) => `${label}は ${from} から ${to}`).join('、');
