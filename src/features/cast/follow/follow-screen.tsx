import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { shortBreakWords } from '@/domain/break-words';
import { businessDateOf, format30 } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { dayWord, startWords } from '@/domain/date-words';
import { FOLLOWS_MAX } from '@/domain/limits';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { EmptyState } from '@/ui/pieces/empty-state';
import { IconButton } from '@/ui/pieces/icon-button';
import { PhotoRow } from '@/ui/pieces/photo-row';
import { shortArea } from '../cast-text';
import FollowHeart from './heart';
import { FOLLOW_ENDPOINTS } from './use-follow';

type Followed = Data<'GET /api/v1/users/me/follows/'>[number];

/** /mypage/follow: the followed casts, those who can be met today first. `?girl_id=` follows a cast on arrival. */
export function FollowScreen() {
  const follows = useApi('GET /api/v1/users/me/follows/', {});
  useFollowOnArrival();
  const today = businessDateOf(serverNow());
  return (
    <Screen title="フォロー" back={{ href: paths.mypage }}>
      <Loaded
        from={follows}
        failed="フォロー中のキャストを読み込めませんでした"
        empty={
          <EmptyState
            title="フォロー中のキャストはいません"
            note="キャストの写真のハートを押すと、ここに並びます。お得な情報の通知をオンにすると、出勤が登録されたときにお知らせします。"
            action={{ label: 'おすすめから選ぶ', href: paths.followFirst(paths.follows()) }}
          />
        }
      >
        {(casts) => (
          <>
            <Count>
              {casts.length}人<small>（{FOLLOWS_MAX}人まで）</small>
            </Count>
            <ul>
              {casts.map((cast) => (
                <Row key={cast.id} cast={cast} today={today} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Row({ cast, today }: { cast: Followed; today: string }) {
  const change = useCommand('PATCH /api/v1/users/me/follows/{female_cast_id}/', {
    refresh: FOLLOW_ENDPOINTS,
    refusedByToast: true,
    done: (_, { body }) =>
      `${calledName(cast.display_name)}の出勤のお知らせを${body.notify ? 'オン' : 'オフ'}にしました`,
  });
  return (
    <Line>
      <PhotoRow photo={cast.photo} href={paths.cast(cast.id)}>
        <b>
          {cast.display_name}
          <small>　{cast.age}歳</small>
        </b>
        <p>
          {shortArea(cast.area_name)}・{cast.store.name}
        </p>
        <When $open={cast.next_starts_at !== null}>{whenWords(cast, today)}</When>
      </PhotoRow>
      <IconButton
        icon={cast.notify ? Bell : BellOff}
        label={`${calledName(cast.display_name)}の出勤のお知らせ`}
        aria-pressed={cast.notify}
        disabled={change.busy}
        onClick={() => void change.run({ params: { female_cast_id: cast.id }, body: { notify: !cast.notify } })}
      />
      <FollowHeart castId={cast.id} name={cast.display_name} variant="bar" />
      {cast.news && (
        <News>
          <b>本日のメッセージ</b>
          {cast.news.text}
          {cast.news.starts_at.length > 0 && (
            <small>空き時間 {cast.news.starts_at.map((start) => format30(new Date(start))).join('・')}</small>
          )}
        </News>
      )}
    </Line>
  );
}

function whenWords({ next_starts_at, next_shift_on, shift, break: away }: Followed, today: string): string {
  if (next_starts_at !== null) return `${startWords(new Date(next_starts_at), today)}〜`;
  if (next_shift_on === null) return away ? shortBreakWords(away) : '出勤予定は未定です';
  return next_shift_on === today
    ? `${dayWord(today, today)} ${shift?.from ?? ''}–${shift?.to ?? ''}　受付終了`
    : `次の出勤 ${dayWord(next_shift_on, today)}`;
}

/** A guest who pressed a heart and was asked to register follows that cast on arrival here. */
function useFollowOnArrival() {
  const router = useRouter();
  const begun = useRef(false);
  const follow = useCommand('POST /api/v1/users/me/follows/', {
    refresh: FOLLOW_ENDPOINTS,
    refusedByToast: true,
    done: 'フォローしました',
  });
  const asked = [router.query.girl_id].flat()[0];
  const castId = asked && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
  useEffect(() => {
    if (castId === null || begun.current) return;
    begun.current = true;
    // A reload must not follow again a cast that the customer has left since.
    void follow.run({ body: { female_cast_id: castId } }).then(() => router.replace(paths.follows()));
  }, [castId, follow, router]);
}

const Count = styled.p`
  padding: 12px var(--gutter) 4px;
  font: var(--t-15);
  font-weight: 700;

  small { font: var(--t-12); color: var(--muted); }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  padding-right: var(--gutter);

  & + & { border-top: 1px solid var(--line); }
`;

const News = styled.p`
  grid-column: 1 / -1;
  margin: 0 0 14px var(--gutter);
  padding: 10px 12px;
  border-radius: var(--r-control);
  background: var(--sunken);
  font: var(--t-14);
  white-space: pre-line;
  overflow-wrap: anywhere;

  b, small { display: block; font: var(--t-12); color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const When = styled.small<{ $open: boolean }>`
  && { color: ${({ $open }) => ($open ? 'var(--accent-text, var(--accent))' : 'var(--muted)')}; font-variant-numeric: tabular-nums; }
  font-weight: ${({ $open }) => ($open ? 700 : 400)};
`;
