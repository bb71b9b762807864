import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { deadlineWords, formatDateTime30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { OwedNotice } from '@/parts/owed-notice';
import { paths } from '@/paths';
import { matchingPaths } from '@/paths/matching';
import { serverNow } from '@/platform/clock';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { Avatar } from '@/ui/pieces/avatar';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { ButtonPlace, Gutter, Pairs } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Section } from '@/ui/pieces/section';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { Note } from '@/ui/pieces/text';
import { RequestBanner } from './request-banner';
import { conditionWords, type Request, wishOf, writeWish } from './wish';

type Cause = Data<'GET /api/v1/users/me/reception/'>['causes'][number];

/** The running request first; asking anew with the last conditions; what was asked before. */
export function MatchingHome() {
  const requests = useApiPages('GET /api/v1/users/me/matching_requests/', { query: {} });
  const reception = useApi('GET /api/v1/users/me/reception/', {});
  const paused = reception.data?.accepting === false;
  const [newest] = requests.items ?? [];
  const running = newest?.can.includes('cancel') ? newest : null;
  const start = (label: string, last?: Request) => (
    <ButtonPlace>
      <Button
        size="lg"
        tone={last?.can.includes('cancel') ? 'secondary' : 'primary'}
        href={matchingPaths.step('place', last ? writeWish(wishOf(last)) : {})}
      >
        {label}
      </Button>
    </ButtonPlace>
  );
  return (
    <Screen
      title="マッチング"
      night={running !== null}
      right={
        <System href={matchingPaths.system}>
          しくみと料金
          <Icon of={ChevronRight} size={16} />
        </System>
      }
    >
      {paused && <Paused causes={reception.data?.causes ?? []} />}
      <PagedList
        from={requests}
        failed="募集を表示できませんでした"
        empty={
          <>
            <EmptyState
              title="募集中のマッチングはありません"
              note="条件に合うキャストへ一斉にお知らせします。選ぶまで料金はかかりません。"
            />
            {!paused && <Gutter>{start('募集する')}</Gutter>}
          </>
        }
      >
        {(all) => {
          const past = running ? all.slice(1) : all;
          return (
            <>
              {running && <RequestBanner request={running} link />}
              {newest && !running && !paused && (
                <Section spacing="transaction" title="もう一度募集する" note="前回の条件を入れてあります">
                  <Pairs>
                    <FactList facts={factsOf(newest)} />
                    <Again>{start('募集する', newest)}</Again>
                    <Note>選ぶまで料金はかかりません。</Note>
                  </Pairs>
                </Section>
              )}
              {past.length > 0 && (
                <Section spacing="transaction" title="これまでの募集">
                  <List>
                    {past.map((request) => (
                      <ListRow
                        key={request.id}
                        leading={<Face request={request} />}
                        label={<span className="num">{formatDateTime30(new Date(request.starts_at))}</span>}
                        note={`${request.area_name}　${result(request)}`}
                        value={
                          <Tag tone={request.state === 'matched' ? 'positive' : 'neutral'}>{request.state_label}</Tag>
                        }
                        href={
                          request.reservation_id === null
                            ? paths.matching({ id: request.id })
                            : paths.reservation(request.reservation_id)
                        }
                      />
                    ))}
                  </List>
                </Section>
              )}
            </>
          );
        }}
      </PagedList>
    </Screen>
  );
}

/** What the customer owes comes first, with the way to pay it: as long as it is open there is nothing to resume. */
function Paused({ causes }: { causes: readonly Cause[] }) {
  const resume = useCommand('POST /api/v1/users/me/reception_resume/', {
    refresh: ['GET /api/v1/users/me/reception/'],
    done: '受付を再開しました',
  });
  const owes = causes.some(({ code }) => code === 'debt');
  const cause = causes.find(({ code }) => code !== 'debt');
  const until = cause?.until;
  if (owes && !cause) return <OwedNotice payAt={paths.payment} />;
  return (
    <>
      {owes && <OwedNotice payAt={paths.payment} />}
      <Banner kind="warn">
        マッチングをお休みしています。{cause?.message}
        {until && `${deadlineWords(until, serverNow())}から再開できます。`}
      </Banner>
      <Gutter style={{ paddingTop: '12px' }}>
        <ButtonPlace>
          <Button
            tone="secondary"
            disabled={owes || until !== null}
            loading={resume.busy}
            onClick={() => void resume.run({})}
          >
            受付を再開する
          </Button>
        </ButtonPlace>
        <Fault>{resume.problem}</Fault>
      </Gutter>
    </>
  );
}

const factsOf = (request: Request) => [
  { label: '場所', value: `${request.area_name}　${request.place.name}` },
  { label: '時間', value: `${request.minutes}分` },
  { label: '予算', value: `${formatYen(request.budget_max)} まで` },
  { label: '希望', value: conditionWords(wishOf(request)) },
];

function Face({ request: { state, offers } }: { request: Request }) {
  const cast = state === 'matched' ? offers[0]?.female_cast : undefined;
  if (cast) return <Avatar src={cast.photo.url} name={cast.display_name} />;
  return (
    <Over>
      <Icon of={Clock} size={20} />
    </Over>
  );
}

function result({ state, offers }: Request): string {
  if (state === 'matched') return `${offers[0]?.female_cast.display_name ?? 'キャスト'}さんに決まりました`;
  if (state === 'no_match') return '手を挙げた人はいませんでした';
  return state === 'cancelled_user' ? '取り消しました' : '選ばれないまま終わりました';
}

const Again = styled.div`
  padding-block: 8px 12px;
`;

const System = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 44px;
  padding-inline: 12px;
  font: var(--t-13);
  color: var(--muted);
`;

const Over = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: var(--sunken);
  color: var(--muted);
`;
