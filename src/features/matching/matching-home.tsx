import { Banner } from '@/components/banner';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { FactList } from '@/components/facts';
import { Fault } from '@/components/fault';
import { ButtonPlace, Gutter, Pairs } from '@/components/layout';
import { List, ListRow } from '@/components/list-row';
import { Band, Section } from '@/components/section';
import { Note } from '@/components/text';
import { TextLinks } from '@/components/text-links';
import { formatDateTime30 } from '@/domain/business-day';
import { formatYen } from '@/domain/money';
import { formatMoment30 } from '@/domain/time-range';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { PagedList } from '@/kit/paged-list';
import { Screen } from '@/kit/screen';
import { useCommand } from '@/kit/use-command';
import { serverNow } from '@/platform/clock';
import { paths } from '@/shell/paths';
import { RequestPlane } from './request-plane';
import { conditionWords, type Request, wishOf, writeWish } from './wish';

/** The running request first; asking anew with the last conditions; what was asked before. */
export function MatchingHome() {
  const requests = useApiPages('GET /api/v1/users/me/matching_requests/', { query: {} });
  const reception = useApi('GET /api/v1/users/me/reception/', {});
  const paused = reception.data?.accepting === false;
  const start = (label: string, last?: Request) => (
    <ButtonPlace>
      <Button
        size="lg"
        tone={last?.can.includes('cancel') ? 'secondary' : 'primary'}
        href={paths.matchingStep('place', last ? writeWish(wishOf(last)) : {})}
      >
        {label}
      </Button>
    </ButtonPlace>
  );
  return (
    <Screen title="マッチング">
      {paused && <Paused cause={reception.data?.causes[0]} />}
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
          const [newest] = all;
          const running = newest?.can.includes('cancel') ? newest : null;
          const past = running ? all.slice(1) : all;
          return (
            <>
              {running && <RequestPlane request={running} link />}
              {newest && !running && !paused && (
                <Section spacing="transaction" title="もう一度募集する" note="前回の条件を入れてあります">
                  <Pairs>
                    <FactList facts={factsOf(newest)} />
                    {start('募集する', newest)}
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
                        label={formatDateTime30(new Date(request.starts_at))}
                        note={`${request.area_name}　${result(request)}`}
                        value={request.state_label}
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
      <Band />
      <Gutter>
        <TextLinks label="マッチングについて" links={[{ label: '料金・しくみ', href: paths.matchingSystem }]} />
      </Gutter>
    </Screen>
  );
}

function Paused({ cause }: { cause: { message: string; until: string | null } | undefined }) {
  const resume = useCommand('POST /api/v1/users/me/reception_resume/', {
    refresh: ['GET /api/v1/users/me/reception/'],
    done: '受付を再開しました',
  });
  const until = cause?.until;
  return (
    <>
      <Banner kind="warn">
        マッチングをお休みしています。{cause?.message}
        {until && `${formatMoment30(new Date(until), serverNow())}から再開できます。`}
      </Banner>
      <Gutter style={{ paddingTop: '12px' }}>
        <ButtonPlace>
          <Button tone="secondary" disabled={until !== null} loading={resume.busy} onClick={() => void resume.run({})}>
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

function result({ state, offers }: Request): string {
  if (state === 'matched') return `${offers[0]?.female_cast.display_name ?? 'キャスト'}さんに決まりました`;
  if (state === 'no_match') return '手を挙げた人はいませんでした';
  return state === 'cancelled_user' ? '取り消しました' : '選ばれないまま終わりました';
}
