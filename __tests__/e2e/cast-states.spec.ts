import type { Page, Route } from '@playwright/test';
import type { Data } from '@/contract';
import { errorCodes } from '@/contract/errors';
import type { Readable } from '@/hooks/use-api';
import { check, expectWidth } from './support/accessible';
import type { Api } from './support/api';
import type { Doors } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { agreed, businessDate, sheDoes } from './support/meeting';
import { signIn } from './support/screens';

/*
 * A cast's screens while they are read, where they cannot be read, with nothing, and with data, on a phone and on a
 * tablet, in both themes. With data on a phone they are looked at where they are used: business, results, schedule,
 * events, cast-profile, axe. What waits, failed or is empty has the same elements and colours at both widths: the
 * tablet is asked whether they fit.
 */

const PHONE = { width: 375, height: 812 };
const TABLET = { width: 1024, height: 768 };

/** What the API answers: not yet, not at all, as it is, or as for an account that has nothing. */
type Answer = 'wait' | 'fault' | 'real' | 'nothing';
type Screen = {
  path: string;
  api: string;
  failed: string;
  there: RegExp | string;
  /** With nothing: the reply, and what is said then; missing where a screen always has something. */
  nothing?: { status: number; json: object; words: RegExp | string };
};

test('every screen of a cast says what it does, what failed, and that there is nothing, on phone and tablet', async ({
  visitor,
  doors,
  api,
  faults,
}) => {
  test.setTimeout(600_000);
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes
  faults.allow(refusalOf(404)); // an unknown visit
  faults.allow(/500.*\/api\/v1\/(female_casts|users)\/me\//); // said below, in place of the server
  const { phone, ...has } = await business(doors, api);
  const page = await visitor({ viewport: PHONE });
  await signIn(page, phone);
  for (const screen of screens(has)) {
    await test.step(screen.path, async () => {
      const answer = await answered(page, screen);
      await page.goto(screen.path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText('読み込み中').first()).toBeAttached();
      await look(page, `${screen.path}, waiting`);
      await answer('fault');
      const fault = page.getByRole('alert').filter({ hasText: screen.failed });
      await expect(fault).toBeVisible();
      await look(page, `${screen.path}, failed`);
      await answer(screen.nothing ? 'nothing' : 'real');
      await fault.getByRole('button', { name: 'もう一度試す' }).click();
      if (screen.nothing) {
        await expect(page.getByText(screen.nothing.words).first()).toBeVisible();
        await look(page, `${screen.path}, nothing`);
        await answer('real');
        await page.reload();
      }
      await expect(page.locator('main').getByText(screen.there).first()).toBeVisible();
      await page.setViewportSize(TABLET);
      await check(page, `${screen.path} at 1024`, TABLET.width);
      await page.setViewportSize(PHONE);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

const look = async (page: Page, name: string) => {
  await check(page, name, PHONE.width);
  await page.setViewportSize(TABLET);
  await expectWidth(page, `${name} at 1024`, TABLET.width);
  await page.setViewportSize(PHONE);
};

/** Stands between the screen and the call that fills it; what waits is answered with the next answer. */
const answered = async (page: Page, { api, nothing }: Screen) => {
  let now: Answer = 'wait';
  let waiting: Route[] = [];
  const send = async (route: Route) => {
    if (now === 'wait') waiting.push(route);
    else if (now === 'real') await route.continue();
    else if (now === 'nothing') await route.fulfill({ status: nothing?.status ?? 200, json: nothing?.json ?? {} });
    else await route.fulfill({ status: 500, contentType: 'application/problem+json', json: FAULT });
  };
  await page.route((url) => url.pathname === api, send);
  return async (next: Answer) => {
    now = next;
    const before = waiting;
    waiting = [];
    for (const route of before) await send(route);
  };
};

const [, title, detail] = errorCodes.internal;
const FAULT = { type: '/problems/internal', title, status: 500, detail, code: 'internal', request_id: 'journey' };

/** A cast after an evening, with a follower and an event that waits; the token reads what the screens need. */
const business = async (doors: Doors, api: Api) => {
  const meeting = await agreed(doors, api);
  await api.post('/api/v1/users/me/follows/', meeting.man.token, { female_cast_id: meeting.cast.castId });
  for (const event of ['depart', 'arrive'] as const) await sheDoes(api, meeting, event);
  await doors.moveTo(meeting.start);
  for (const event of ['start', 'finish'] as const) await sheDoes(api, meeting, event);
  const today = await businessDate(doors);
  const token = await api.signIn(meeting.cast.phone);
  const event = await api.post<{ id: number }>('/api/v1/female_casts/me/events/', token, {
    name: 'はじめての方へ',
    starts_on: today,
    ends_on: today,
    from_hour: null,
    to_hour: null,
    audience: 'first',
    benefit: 'yen',
    amount: 1000,
    submit: false,
  });
  return { phone: meeting.cast.phone, visit: meeting.id, event: event.id, today };
};

/** A screen by the call that fills it; `empty` is what the call has for a new account. */
const screen = <K extends Readable>(
  endpoint: K,
  it: Pick<Screen, 'path' | 'failed' | 'there'> & { empty?: [words: RegExp | string, reply: Data<K>] },
): Screen => {
  const { empty, ...rest } = it;
  const api = endpoint.slice('GET '.length);
  if (!empty) return { ...rest, api };
  const [words, reply] = empty;
  const json = Array.isArray(reply) ? { data: reply, page: { next_cursor: null, total: null } } : { data: reply };
  return { ...rest, api, nothing: { status: 200, json, words } };
};

const NONE = { now: 0, before: 0 };
const UNASKED = { asked: 0, answered: 0, minutes: null };

const screens = ({ visit, event, today }: { visit: string; event: number; today: string }): Screen[] => {
  const period = { from: today, to: today };
  const figures = { ...period, reward: 0, sales: 0, count: 0, nominated: 0, repeated: 0, rating: null };
  const nobody = { ...figures, views: 0, plays: 0, days: [], hours: [] };
  return [
    screen('GET /api/v1/female_casts/me/home_top/', {
      path: '/home',
      failed: 'ホームを表示できませんでした',
      there: '今日の報酬',
      empty: [
        '今日の出勤は登録されていません',
        {
          now: `${today}T20:00:00+09:00`,
          business_date: today,
          accepting: true,
          shift: null,
          next_reservation: null,
          requests: [],
          todos: [],
          reward_today: { completed: 0, completed_count: 0, expected: 0 },
        },
      ],
    }),
    screen('GET /api/v1/female_casts/me/shifts/', {
      path: '/home/schedule',
      failed: '出勤予定を表示できませんでした',
      there: /^[1-7]日$/,
      empty: [/^0日$/, []],
    }),
    screen('GET /api/v1/female_casts/me/activity/', {
      path: '/home/activity',
      failed: '活動状況を読み込めませんでした',
      there: '見つかってから予約まで',
      empty: [
        '集計できるデータがまだありません',
        {
          now: period,
          before: period,
          views: NONE,
          view_hours: [],
          usual: null,
          shown: NONE,
          plays: NONE,
          followers: NONE,
          bookings: NONE,
          talk: UNASKED,
          requests: UNASKED,
        },
      ],
    }),
    screen('GET /api/v1/female_casts/me/results/', {
      path: '/home/results',
      failed: '成績を読み込めませんでした',
      there: '予約の多い時刻',
      empty: ['集計できるデータがまだありません', { now: nobody, before: nobody, ranking: { to: null, places: [] } }],
    }),
    screen('GET /api/v1/female_casts/me/events/', {
      path: '/home/events',
      failed: 'イベントを読み込めませんでした',
      there: 'はじめての方へ',
      empty: ['開催中のイベントはありません', []],
    }),
    screen('GET /api/v1/female_casts/me/events/', {
      path: `/home/events/edit?id=${event}`,
      failed: 'イベントを読み込めませんでした',
      there: 'だれに',
      empty: ['一覧からもう一度お選びください。', []],
    }),
    screen('GET /api/v1/female_casts/me/follower/', {
      path: '/home/follower',
      failed: 'フォロワーを読み込めませんでした',
      there: /^フォロー \d/,
      empty: ['フォロワーはまだいません', { data: [], page: { next_cursor: null, total: null } }],
    }),
    screen('GET /api/v1/female_casts/me/visits/', {
      path: '/home/history',
      failed: '接客履歴を読み込めませんでした',
      there: /さん/,
      empty: ['接客履歴はまだありません', { data: [], page: { next_cursor: null, total: null } }],
    }),
    {
      path: `/home/history/detail?reservation_id=${visit}`,
      api: `/api/v1/female_casts/me/visits/${visit}/`,
      failed: '接客履歴を読み込めませんでした',
      there: '1回目',
      nothing: {
        status: 404,
        json: { ...FAULT, type: '/problems/not_found', status: 404, code: 'not_found' },
        words: 'この履歴は見つかりませんでした',
      },
    },
    screen('GET /api/v1/users/me/invitation/', {
      path: '/home/invite',
      failed: 'ご招待の内容を読み込めませんでした',
      there: '招待コード',
    }),
    screen('GET /api/v1/female_casts/me/photos/', {
      path: '/home/profile',
      failed: '写真を読み込めませんでした',
      there: /[1-9] \/ \d+枚/,
      empty: [/0 \/ \d+枚/, []],
    }),
    screen('GET /api/v1/female_casts/me/settings/', {
      path: '/home/settings',
      failed: '受付設定を読み込めませんでした',
      there: '手動で承認する',
    }),
    screen('GET /api/v1/female_casts/me/pay_terms/', {
      path: '/home/system',
      failed: '報酬のしくみを読み込めませんでした',
      there: 'あなたの手取り',
      empty: [
        /完了した予約がまだありません/,
        { store_name: '青葉', course_back_percent: 60, next_percent: null, guarantee_hour: 0, last: null },
      ],
    }),
    screen('GET /api/v1/female_casts/me/unit_price/', {
      path: '/home/unit-price',
      failed: '料金を読み込めませんでした',
      there: '時間帯・場所の追加料金',
    }),
  ];
};
