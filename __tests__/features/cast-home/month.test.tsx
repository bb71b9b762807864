import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { addDays, businessDateOf, formatDate, parse30, toTokyoIso } from '@/domain/business-day';
import { firstOf, lastOf, monthAfter, monthLabel, monthOf, weeksOf } from '@/domain/month';
import ScheduleMonth from '@/features/cast-home/schedule-month';
import { ScheduleScreen } from '@/features/cast-home/schedule-screen';
import { firstFreeDay, hoursOffered } from '@/features/cast-home/shift-days';
import type { ShiftView } from '@/features/cast-home/types';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const shiftOn = (date: string, states: string[] = []): ShiftView => ({
  id: Number(date.replaceAll('-', '')),
  business_date: date,
  from: '18:00',
  to: '27:00',
  starts_at: toTokyoIso(parse30(date, '18:00')),
  ends_at: toTokyoIso(parse30(date, '27:00')),
  area_ids: [1],
  bookings: states.map((state, at) => ({
    id: `booking ${at}`,
    starts_at: toTokyoIso(parse30(date, `${20 + at}:00`)),
    ends_at: toTokyoIso(parse30(date, `${21 + at}:00`)),
    occupied_until: toTokyoIso(parse30(date, `${21 + at}:30`)),
    state,
  })),
});

describe('a month', () => {
  test('has whole weeks from Sunday, and begins and ends with its days', () => {
    expect(weeksOf('2026-11')[0]).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
    ]);
    expect(weeksOf('2027-01').at(-1)).toEqual(['2027-01-31', null, null, null, null, null, null]);
    expect([firstOf('2028-02'), lastOf('2028-02')]).toEqual(['2028-02-01', '2028-02-29']);
    expect([monthAfter('2026-12'), monthAfter('2026-01', -1), monthLabel('2026-09')]).toEqual([
      '2027-01',
      '2025-12',
      '2026年9月',
    ]);
  });

  test('says hours and bookings of each day, and opens the day that is pressed', async () => {
    const chosen: string[] = [];
    const shifts = [shiftOn('2026-11-21', ['confirmed', 'requested'])];
    show(
      <ScheduleMonth
        month="2026-11"
        today="2026-11-20"
        last="2026-12-24"
        shifts={shifts}
        onChoose={(date) => chosen.push(date)}
      />,
      '/home/schedule',
    );
    const day = screen.getByRole('button', { name: '11月21日 土曜日、18:00から27:00の出勤 9h、予約1件、依頼1件' });
    expect(screen.getByRole('button', { name: '11月19日 木曜日、出勤なし' })).toBeDisabled();
    await userEvent.click(day);
    expect(chosen).toEqual(['2026-11-21']);
  });

  test('is one tab stop, and the arrow keys go from day to day within it', async () => {
    show(
      <ScheduleMonth month="2026-11" today="2026-11-20" last="2026-12-24" shifts={[]} onChoose={() => undefined} />,
      '/home/schedule',
    );
    const focused = () => document.activeElement?.getAttribute('data-place') ?? null;
    await userEvent.tab();
    expect(focused()).toBe('2026-11-20');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('2026-11-28');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('2026-11-21');
    await userEvent.tab();
    expect(focused()).toBeNull();
  });
});

describe('a new shift', () => {
  const at = (text: string) => new Date(`${text}+09:00`);
  const busy = ['2026-11-21', '2026-11-22', '2026-11-24'].map((date) => shiftOn(date));

  test('is first offered on the first day without one, from the week that is shown', () => {
    const now = at('2026-11-21T12:00');
    expect(firstFreeDay(busy, '2026-11-21', now)).toBe('2026-11-23');
    expect(firstFreeDay(busy, '2026-11-24', now)).toBe('2026-11-25');
    expect(firstFreeDay([], '2026-11-21', now)).toBe('2026-11-21');
    expect(firstFreeDay(busy, '2026-11-21', now, { from: '2026-11-22', to: '2026-11-24' })).toBe('2026-11-25');
  });

  test('is not offered for tonight when two hours no longer fit, nor for hours that have passed', () => {
    expect(firstFreeDay([], '2026-11-21', at('2026-11-22T03:10'))).toBe('2026-11-22');
    expect(hoursOffered('2026-11-21', at('2026-11-21T12:00'))).toEqual({ from: '18:00', to: '27:00' });
    expect(hoursOffered('2026-11-21', at('2026-11-22T01:40'))).toEqual({ from: '26:00', to: '28:00' });
    expect(hoursOffered('2026-11-22', at('2026-11-22T01:40'))).toEqual({ from: '18:00', to: '27:00' });
  });
});

describe('the schedule', () => {
  const today = businessDateOf(new Date());
  const first = addDays(today, 1);
  const around = (shifts: ShiftView[]) => [
    answer('GET /api/v1/female_casts/me/shifts/', shifts),
    answer('GET /api/v1/areas/', [
      { id: 1, name: '新宿・歌舞伎町', prefecture: '東京都', today_count: 0 },
      { id: 3, name: '渋谷・道玄坂', prefecture: '東京都', today_count: 0 },
    ]),
    answer('GET /api/v1/female_casts/me/settings/', {
      auto_accept: false,
      buffer_minutes: 30,
      place_type_ids: [17],
      area_ids: [1, 3],
      accepting: true,
      long_ok: false,
      members_only: false,
      lead_minutes: 60,
      declines: [],
      break: null,
    }),
  ];

  test('opens its sheet on the first free day with the cast’s areas, and saves from the foot of it', async () => {
    const sent: unknown[] = [];
    const free = addDays(first, 1);
    server.use(
      ...around([shiftOn(today), shiftOn(first)]),
      answer('POST /api/v1/female_casts/me/shifts/', ({ body }) => {
        sent.push(body);
        return shiftOn(free);
      }),
    );
    show(<ScheduleScreen />, '/home/schedule');
    const add = await screen.findByRole('button', { name: '出勤を登録する' });
    await screen.findAllByText('18:00–27:00');
    await userEvent.click(add);
    const sheet = await screen.findByRole('dialog', { name: '出勤を登録する' });
    expect(await within(sheet).findByRole('button', { name: `日付 ${formatDate(free)}`, hidden: true })).toBeVisible();
    for (const name of ['新宿・歌舞伎町', '渋谷・道玄坂'])
      expect(await within(sheet).findByRole('button', { name, hidden: true })).toHaveAttribute('aria-pressed', 'true');
    const save = within(sheet).getByRole('button', { name: '登録する', hidden: true });
    expect(save.closest('form')).toBeNull();
    await userEvent.click(save);
    expect(await screen.findByText(`${formatDate(free)} の出勤を登録しました`)).toBeVisible();
    expect(sent).toEqual([{ business_date: free, from: '18:00', to: '27:00', area_ids: [1, 3] }]);
  });

  test('a bad shift shows why at its field, keeps what was chosen, and adds nothing', async () => {
    let asked = 0;
    server.use(
      ...around([shiftOn(today)]),
      on('POST /api/v1/female_casts/me/shifts/', async () => {
        asked += 1;
        return problemOf('shift/overlap');
      }),
    );
    show(<ScheduleScreen />, '/home/schedule');
    await screen.findAllByText('18:00–27:00');
    await userEvent.click(screen.getByRole('button', { name: '出勤を登録する' }));
    const sheet = within(await screen.findByRole('dialog', { name: '出勤を登録する' }));
    const box = (label: string) => sheet.getByRole('button', { name: new RegExp(`^${label} `), hidden: true });
    const choose = async (label: string, value: string) => {
      await userEvent.click(box(label));
      const list = within(await screen.findByRole('dialog', { name: label }));
      await userEvent.click(list.getByRole('radio', { name: value, hidden: true }));
    };
    const save = () => userEvent.click(sheet.getByRole('button', { name: '登録する', hidden: true }));
    await sheet.findByRole('button', { name: '新宿・歌舞伎町', hidden: true });
    await choose('終了', '17:00');
    await save();
    await waitFor(() => expect(box('終了')).toHaveAccessibleDescription('終了時刻は開始時刻より後にしてください'));
    await choose('終了', '19:30');
    await save();
    await waitFor(() => expect(box('終了')).toHaveAccessibleDescription('出勤は2時間以上で登録してください'));
    expect(box('開始')).toHaveTextContent('18:00');
    expect(box('終了')).toHaveTextContent('19:30');
    expect(asked).toBe(0);
    await choose('終了', '22:00');
    await save();
    await waitFor(() => expect(box('開始')).toHaveAccessibleDescription(/ほかの出勤と時間が重なっています/));
    expect(box('終了')).toHaveTextContent('22:00');
    expect(asked).toBe(1);
    for (const name of ['新宿・歌舞伎町', '渋谷・道玄坂'])
      await userEvent.click(sheet.getByRole('button', { name, hidden: true }));
    await save();
    await waitFor(() =>
      expect(sheet.getByRole('group', { name: /稼働エリア/, hidden: true })).toHaveAccessibleDescription(
        'エリアを1つ以上選択してください',
      ),
    );
    expect(asked).toBe(1);
  });

  test('a day of the next week is offered its shift, with the usual hours', async () => {
    const sent: unknown[] = [];
    server.use(
      ...around([shiftOn(today)]),
      answer('POST /api/v1/female_casts/me/shifts/', ({ body }) => {
        sent.push(body);
        return shiftOn(today);
      }),
    );
    show(<ScheduleScreen />, '/home/schedule');
    await screen.findAllByText('18:00–27:00');
    await userEvent.click(screen.getByRole('button', { name: '次の週' }));
    expect(await screen.findByText('0日')).toBeVisible();
    const [add] = screen.getAllByRole('button', { name: /に出勤を登録する$/ });
    await userEvent.click(add ?? document.body);
    const sheet = within(await screen.findByRole('dialog', { name: '出勤を登録する' }));
    await sheet.findByRole('button', { name: '新宿・歌舞伎町', hidden: true });
    await userEvent.click(sheet.getByRole('button', { name: '登録する', hidden: true }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const [{ business_date: day, ...hours }] = sent as [{ business_date: string }];
    expect(hours).toEqual({ from: '18:00', to: '27:00', area_ids: [1, 3] });
    expect(day).toBe(addDays(today, 7));
  });

  test('goes from the month to the week of a day, and stands on that day', async () => {
    const far = addDays(today, 16);
    server.use(...around([shiftOn(far)]));
    show(<ScheduleScreen />, '/home/schedule');
    await userEvent.click(await screen.findByRole('button', { name: '月' }));
    if (monthOf(far) !== monthOf(today)) await userEvent.click(screen.getByRole('button', { name: '次の月' }));
    expect(await screen.findByRole('heading', { name: monthLabel(monthOf(far)) })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /18:00から27:00の出勤 9h/ }));
    expect(await screen.findByRole('button', { name: '週', pressed: true })).toBeVisible();
    expect(screen.getByRole('button', { name: /18:00から27:00の出勤を変更する$/ })).toHaveFocus();
  });
});
