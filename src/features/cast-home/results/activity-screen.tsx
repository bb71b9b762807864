import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { ACTIVITY_DAYS, type ActivityDays } from '@/domain/activity';
import { grouped } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { ComparisonRow } from '@/ui/pieces/pair-bars';
import { Band, Section } from '@/ui/pieces/section';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { beside, percent, periodWords } from './words';

/** How the cast was found and how the cast answered. */
export type Activity = Data<'GET /api/v1/female_casts/me/activity/'>;

// The numbers stand first.
const ViewHours = later(() => import('./view-hours'));

/** `/home/activity`: who saw the cast and when, what came of it, how fast the cast answers. */
export function ActivityScreen() {
  const [days, setDays] = useState<ActivityDays>('7');
  const activity = useApi('GET /api/v1/female_casts/me/activity/', { query: { days } }, { keepPreviousData: true });
  return (
    <Screen title="活動状況" back={{ href: paths.castHome }}>
      <Gutter>
        <SegmentedControl
          label="期間"
          options={ACTIVITY_DAYS.map((value) => ({ value, label: `${value}日` }))}
          value={days}
          onChange={setDays}
        />
      </Gutter>
      <Loaded from={activity} failed="活動状況を読み込めませんでした">
        {(data) => <ActivityBody activity={data} days={days} />}
      </Loaded>
    </Screen>
  );
}

function ActivityBody({ activity, days }: { activity: Activity; days: string }) {
  const { now, views, shown, plays, followers, bookings, talk, requests, usual } = activity;
  const hasNothing = [views, shown, plays, followers, bookings].every((pair) => pair.now + pair.before === 0);
  if (hasNothing && talk.asked + requests.asked === 0) {
    return (
      <EmptyState
        title="集計できるデータがまだありません"
        note="出勤を登録すると、検索に表示されるようになります。"
        action={{ label: 'スケジュールを見る', href: paths.castSchedule }}
      />
    );
  }
  const early = beforeWork(activity);
  return (
    <>
      <Head>
        <div>
          <p>プロフィールを見た人　{periodWords(now)}</p>
          <h2>{grouped(views.now)}人</h2>
        </div>
        <p>
          前の{days}日 {grouped(views.before)}人<b>{beside(views.now, views.before, '人')}</b>
        </p>
      </Head>
      {views.now > 0 && <ViewHours hours={activity.view_hours} usual={usual} />}
      {early && (
        <Advice>
          <b>
            出勤の前、{early.from}–{early.to}時台に{early.count}人が見ています
          </b>
          <p>{early.from}:00から受け付けると、この時間も予約できます。</p>
          <Button tone="secondary" size="sm" href={paths.castSchedule}>
            スケジュールを見る
          </Button>
        </Advice>
      )}
      {!early && <Band />}
      <Section title="見つかってから予約まで" spacing="transaction">
        <Compared label="検索での表示" pair={shown} unit="回" days={days} />
        {plays.now + plays.before > 0 && <Compared label="動画の再生" pair={plays} unit="回" days={days} />}
        <Compared label="新しいフォロワー" pair={followers} unit="人" days={days} />
        <Compared label="予約" pair={bookings} unit="件" days={days} />
      </Section>
      <Band />
      <Section title="返事" spacing="transaction">
        <ComparisonRow label="トークの返信" value={share(talk)} before={speed(talk, '1日以内に返した割合')} />
        <ComparisonRow
          label="依頼への返事"
          value={share(requests)}
          before={speed(requests, '承認とお断りのどちらも含みます')}
        />
      </Section>
    </>
  );
}

type ComparedProps = { label: string; pair: Activity['views']; unit: string; days: string };

function Compared({ label, pair: { now, before }, unit, days }: ComparedProps) {
  return (
    <ComparisonRow
      label={label}
      value={`${grouped(now)}${unit}`}
      bars={{ now, before, most: Math.max(now, before) }}
      before={`前の${days}日 ${grouped(before)}${unit}`}
      beside={beside(now, before, unit)}
    />
  );
}

/** Who looked in the two hours before the cast usually begins; null where hardly any visitor did. */
export function beforeWork({ view_hours: hours, usual, views }: Activity) {
  if (!usual || usual.from < 11) return null;
  const [from, to] = [usual.from - 2, usual.from - 1];
  const count = hours.filter(({ hour }) => hour >= from && hour <= to).reduce((sum, one) => sum + one.count, 0);
  return count > 0 && count * 20 >= views.now ? { from, to, count } : null;
}

const share = ({ asked, answered }: Activity['talk']) => (asked === 0 ? 'なし' : `${percent(answered, asked)}%`);
const speed = ({ minutes }: Activity['talk'], note: string) =>
  minutes === null ? note : `平均 ${minutes < 90 ? `${minutes}分` : `${Math.round(minutes / 60)}時間`}　${note}`;

const Head = styled.section`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 12px;
  padding: 16px var(--gutter) 0;
  font-variant-numeric: tabular-nums;

  p { font: var(--t-13); color: var(--muted); }
  h2 { font: var(--t-32); font-weight: 700; }
  > p { flex: none; text-align: right; }
  b { display: block; font: var(--t-14); font-weight: 700; color: var(--ink); }
`;

const Advice = styled.section`
  display: grid;
  justify-items: start;
  gap: 4px;
  margin-top: 16px;
  padding: 16px var(--gutter);
  border-block: 1px solid var(--line);
  background: var(--surface);
  font-variant-numeric: tabular-nums;

  b { font: var(--t-15); font-weight: 700; }
  p { margin-bottom: 6px; font: var(--t-13); color: var(--muted); }
`;
