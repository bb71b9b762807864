import styled from 'styled-components';
import { deadlineWords, momentWords } from '@/domain/date-words';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Gutter, Inline } from '@/ui/pieces/layout';
import { Tag } from '@/ui/pieces/tag';
import { LogRow } from './log-row';
import { RecordLooks } from './record-looks';

const LIST = 'GET /api/v1/users/me/ghost_sessions/';

/**
 * `/mypage/access_log`, `/home/access_log`: when the operator impersonated this account, why, and what was changed.
 */
export function AccessLogScreen() {
  const { role } = useSession();
  const visits = useApiPages(LIST, {});
  return (
    <Screen title="代理閲覧の記録" back={{ href: role === 'female_cast' ? paths.castSettings : paths.mypage }}>
      <Gutter>
        <Lead>
          お問い合わせの対応などで、運営がご本人と同じ画面を閲覧した記録です。お支払いやパスワードは運営には操作できません。
        </Lead>
      </Gutter>
      <PagedList
        from={visits}
        failed="記録を読み込めませんでした"
        empty={<EmptyState title="代理閲覧の記録はありません" />}
      >
        {(shown) => (
          <ul>
            {shown.map((visit) => (
              <Visit key={visit.id} visit={visit} />
            ))}
          </ul>
        )}
      </PagedList>
      <RecordLooks />
    </Screen>
  );
}

function Visit({ visit }: { visit: ItemOf<typeof LIST> }) {
  const { started_at: from, ended_at: to, staff_id: staff, reason, ticket, reads, requests, writes } = visit;
  return (
    <LogRow>
      <Inline>
        <b className="num">
          {momentWords(from)}
          {to !== null && `〜${deadlineWords(to, new Date(from))}`}
        </b>
        {to === null && <Tag tone="warning">閲覧中</Tag>}
      </Inline>
      <p>{reason}</p>
      <small>
        担当者番号 {staff}　お問い合わせ番号 {ticket}　表示した回数 {requests}回
      </small>
      {reads.length > 0 && <small>見た内容：{reads.map(seen).join('、')}</small>}
      {writes.length === 0 ? (
        <small>閲覧のみで、変更した内容はありません</small>
      ) : (
        writes.map(({ label, at, succeeded }) => (
          <small key={`${at} ${label}`}>
            <b>
              変更：{label}（{momentWords(at)}）{succeeded ? '' : '　実行されませんでした'}
            </b>
          </small>
        ))
      )}
    </LogRow>
  );
}

function seen({ label, times }: ItemOf<typeof LIST>['reads'][number]) {
  return times > 1 ? `${label}（${times}回）` : label;
}

const Lead = styled.p`
  padding-block: 4px 16px;
  font: var(--t-13);
  color: var(--muted);
  word-break: auto-phrase;
`;
