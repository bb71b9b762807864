import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { calendarDate } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { Avatar } from '@/ui/pieces/avatar';
import { EmptyState } from '@/ui/pieces/empty-state';
import { IconButton } from '@/ui/pieces/icon-button';
import { later } from '@/ui/pieces/later';
import { Section } from '@/ui/pieces/section';
import { wide } from '@/ui/pieces/theme/tokens';
import { NewsPanel } from './news-panel';

type Follower = Data<'GET /api/v1/female_casts/me/follower/'>['data'][number];

const BlockQuestion = later(async () => ({ default: (await import('@/parts/block-question')).BlockQuestion }));

/** `/home/follower`: what the cast tells all followers, and who they are. */
export function FollowerScreen() {
  const news = useApi('GET /api/v1/female_casts/me/follower/news/', {});
  const followers = useApiPages('GET /api/v1/female_casts/me/follower/', {});
  const refresh = () => Promise.all([followers.refresh(), news.mutate()]);
  const count = news.data?.followers;
  return (
    <Screen
      title="フォロワー"
      back={{ href: paths.castHome }}
      right={count !== undefined && <Count className="num">{count}人</Count>}
    >
      {count !== 0 && (
        <Loaded from={news} failed="一斉メッセージを表示できませんでした">
          {(data) => <NewsPanel news={data} />}
        </Loaded>
      )}
      <Section title="フォローしている方" note="新しい順" spacing="transaction">
        <PagedList
          from={followers}
          failed="フォロワーを読み込めませんでした"
          empty={
            <EmptyState
              title="フォロワーはまだいません"
              note="出勤を登録して、トークに返事をすると、フォローされやすくなります。"
            />
          }
        >
          {(all) => (
            <ul>
              {all.map((follower) => (
                <Row key={follower.user_id} follower={follower} onBlocked={() => void refresh()} />
              ))}
            </ul>
          )}
        </PagedList>
      </Section>
    </Screen>
  );
}

function Row({ follower, onBlocked }: { follower: Follower; onBlocked: () => void }) {
  const [asking, setAsking] = useState(false);
  const { user_id, nickname, followed_at: since, last_reservation_at: last } = follower;
  return (
    <Line>
      <Avatar name={nickname} size={44} />
      <div>
        <b>{calledName(nickname)}</b>
        <small>フォロー {shortDate(since)}</small>
      </div>
      <p>前回 {last ? shortDate(last) : 'なし'}</p>
      <IconButton icon={Ban} label={`${calledName(nickname)}をブロック`} onClick={() => setAsking(true)} />
      {asking && (
        <BlockQuestion
          who={{ user_id }}
          name={calledName(nickname)}
          effect="お互いに表示されなくなります。"
          onBlocked={onBlocked}
          onClose={() => setAsking(false)}
        />
      )}
    </Line>
  );
}

const shortDate = (instant: string) => calendarDate(instant);

const Count = styled.p`
  font: var(--t-14);
  font-weight: 700;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 64px;
  padding: 8px 4px 8px var(--gutter);
  font-variant-numeric: tabular-nums;

  & + & { border-top: 1px solid var(--line); }
  > div { flex: 1 1 0; max-width: 280px; min-width: 0; }
  b { display: block; font: var(--t-15); font-weight: 700; overflow-wrap: anywhere; }
  small { font: var(--t-12); color: var(--muted); }
  p { flex: none; margin-left: auto; font: var(--t-13); color: var(--muted); }

  @media ${wide} { p { min-width: 112px; margin-left: 0; } }
`;
