import Bell from 'lucide-react/icons/bell';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Head from 'next/head';
import { useState } from 'react';
import styled from 'styled-components';
import { Avatar } from '@/components/avatar';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Header } from '@/components/header';
import { List, ListRow } from '@/components/list-row';
import { QuestionDialog } from '@/components/question-dialog';
import { Band } from '@/components/section';
import { TextLinks } from '@/components/text-links';
import { wide } from '@/components/theme/tokens';
import { formatDate } from '@/domain/business-day';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { useMedia } from '@/hooks/use-media';
import { useNow } from '@/hooks/use-now';
import { signOut } from '@/platform/auth';
import { messageOf } from '@/platform/http';
import { LEGAL_LINKS, paths } from '@/shell/paths';
import { AcceptingSwitch } from './accepting-switch';
import { CastHomeSkeleton } from './cast-home-skeleton';
import { HomePanel } from './home-panel';
import { ProposedPanel } from './proposed-panel';
import { RequestPanel } from './request-panel';
import { ShiftLine } from './shift-line';
import { WeekAhead } from './week-ahead';

/** `/home`: today's shift, the requests that wait, the next booking, today's reward. Follows live. */
export function CastHomeScreen() {
  useLive();
  const now = useNow(30_000);
  const me = useApi('GET /api/v1/female_casts/me/', {});
  const home = useApi('GET /api/v1/female_casts/me/home_top/', {}, { refreshInterval: 60_000 });
  const beside = useMedia(wide);
  const [leaving, setLeaving] = useState(false);
  const cast = me.data?.edges.female_cast;
  const { data, error } = home;

  return (
    <>
      <Head>
        <title key="title">ホーム｜YOI</title>
      </Head>
      <Header
        left={cast && <Avatar src={cast.photo.url} name={cast.display_name} size={32} />}
        title={
          cast ? (
            <>
              {cast.display_name}さん<Store>{cast.store_name}</Store>
            </>
          ) : (
            'ホーム'
          )
        }
      />
      <div>
        {!data && !error && <CastHomeSkeleton />}
        {!data && error !== undefined && (
          <Padded>
            <ErrorState what="ホームを表示できませんでした" how={messageOf(error)} onRetry={() => void home.mutate()} />
          </Padded>
        )}
        {data && (
          <>
            <Today>
              <div>
                <p className="num">本日 {formatDate(data.business_date)}</p>
                <h2 className="num">{data.shift ? `${data.shift.from}–${data.shift.to}` : '出勤なし'}</h2>
              </div>
              <AcceptingSwitch accepting={data.accepting} />
              {data.shift && (
                <Line>
                  <ShiftLine shift={data.shift} now={now} />
                </Line>
              )}
            </Today>
            {!data.shift && (
              <Padded>
                <EmptyState
                  title="今日の出勤は登録されていません"
                  note="登録するとすぐに検索に表示されます。"
                  action={
                    <Button size="sm" tone="secondary" href={paths.castSchedule}>
                      出勤を登録する
                    </Button>
                  }
                />
              </Padded>
            )}
            <div aria-live="polite">
              {data.requests.map((request) =>
                request.state === 'adjusting' ? (
                  <ProposedPanel key={request.id} request={request} />
                ) : (
                  <RequestPanel key={request.id} request={request} today={data.business_date} />
                ),
              )}
            </div>
            <HomePanel home={data} />
            {beside && <WeekAhead today={data.business_date} />}
          </>
        )}
        {(data !== undefined || error !== undefined) && (
          <>
            <Band />
            <List>
              <ListRow icon={Bell} label="通知設定" href={paths.castNotification} />
              <ListRow icon={ShieldCheck} label="運営による代理閲覧の記録" href={paths.castAccessLog} />
              <ListRow icon={LogOut} label="ログアウト" chevron={false} onPress={() => setLeaving(true)} />
            </List>
            <Foot>
              <TextLinks label="規約と表記" links={LEGAL_LINKS} />
            </Foot>
          </>
        )}
        {leaving && (
          <QuestionDialog
            title="ログアウトしますか？"
            note="この端末への通知も届かなくなります。"
            yes="ログアウトする"
            busy="ログアウト中"
            onYes={() => signOut().then(() => null)}
            onClose={() => setLeaving(false)}
          />
        )}
      </div>
    </>
  );
}

const Store = styled.small`
  margin-left: 10px;
  font: var(--t-12);
  color: var(--muted);
`;

const Foot = styled.div`
  padding: 12px var(--gutter) 24px;
  color: var(--muted);
`;

const Padded = styled.div`
  padding: 20px var(--gutter);
`;

const Today = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  padding: 4px var(--gutter) 16px;

  @media ${wide} { padding-bottom: 20px; h2 { font-size: 32px; } }
  p { font: var(--t-13); color: var(--muted); }
  h2 { font: var(--t-24); font-weight: 700; }
`;

const Line = styled.div`
  flex: 0 0 100%;
  margin-top: 14px;
`;
