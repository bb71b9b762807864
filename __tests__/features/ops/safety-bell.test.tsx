import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { OpsScreen } from '@/features/ops/ops-screen';
import { answer } from '../../support/answer';
import { show } from '../../support/show';
import { LEAD, NOBODY, NOTHING_WAITS } from './waiting-scene';

// A desk with a session opens a socket, of which this file says nothing.
const heard: (() => void)[] = [];
jest.mock('@/hooks/use-live', () => ({ useLive: (onChange: () => void) => void heard.push(onChange) }));

const DUTY_PERSON: Data<'GET /api/v1/ops/duty/'>['people'][number] = {
  user_id: 1,
  name: '田村',
  phone_number: '090-1000-0003',
  rank: 'duty',
  since: '2026-11-21T21:00:00+09:00',
};

/** What an alarm does at a desk: in a tab that is not in front too, and who deals with it. */
const ALARMS = 'GET /api/v1/ops/safety_alarms/';
const alarm: Data<typeof ALARMS>[number] = {
  id: 5,
  kind: 'sos',
  since: '2026-11-22T00:10:00+09:00',
  raised_at: '2026-11-22T00:10:00+09:00',
  closed_at: null,
  closing_note: null,
  outcome: null,
  taken: null,
  call: { kind: 'duty', at: '2026-11-22T00:11:00+09:00' },
  next: { kind: 'contact', at: '2026-11-22T00:25:00+09:00' },
  steps: [{ kind: 'sos', at: '2026-11-22T00:10:00+09:00', by: null, note: null }],
  reservation: {
    id: '019a0000-0000-7000-8000-000000000001',
    code: 'Y-1',
    business_date: '2026-11-21',
    ends_at: '2026-11-22T00:30:00+09:00',
    area_name: '新宿',
    place_name: 'ホテル',
  },
  female_cast: {
    user_id: 8,
    display_name: 'しおり',
    store_name: '銀河',
    phone_number: '090-0000-0008',
    photo: { url: '/m/1.svg', width: 600, height: 800, alt: '', color: '#ccc' },
  },
};

const tones = jest.fn();
class SilentAudio extends EventTarget {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume = async () => {
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
  };
  close = async () => undefined;
  createOscillator = () => ({
    frequency: {},
    connect: (to: unknown) => to,
    start: tones,
    stop: () => undefined,
  });
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (to: unknown) => to,
  });
}
const notified = jest.fn();
class Told {
  static permission = 'granted';
  onclick = null;
  constructor(_title: string, { body }: { body: string }) {
    notified(body);
  }
}

const server = setupServer();
let open: Data<typeof ALARMS> = [];
beforeAll(() => {
  Object.assign(window, { AudioContext: SilentAudio, Notification: Told });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  open = [];
  tones.mockClear();
  notified.mockClear();
  Told.permission = 'granted';
  server.use(
    answer(ALARMS, () => open),
    answer('GET /api/v1/ops/duty/', NOBODY),
    answer('GET /api/v1/ops/waiting/', NOTHING_WAITS),
    answer('GET /api/v1/ops/me/', LEAD),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
const see = (state: 'hidden' | 'visible') =>
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
afterEach(() => see('visible'));
const press = () => userEvent.click(document.body);

test('in a tab that is not in front the desk asks on, tells by a notification and rings; the number stands in its title', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  try {
    show(<OpsScreen />, '/ops?tab=safety');
    await act(async () => jest.advanceTimersByTimeAsync(0));
    expect(await screen.findByText('安全の知らせはありません')).toBeVisible();
    see('hidden');
    open = [alarm];
    await act(async () => jest.advanceTimersByTimeAsync(11_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('安全の知らせが1件あります');
    expect(notified).toHaveBeenCalledWith('安全の知らせが1件あります');
    expect(tones).toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});

test('the minute of silence ends by itself: it rings again, and can be silenced again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  try {
    open = [alarm];
    show(<OpsScreen />, '/ops?tab=safety');
    await act(async () => jest.advanceTimersByTimeAsync(0));
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: '1分 音を止める（M）' }));
    expect(screen.getByRole('button', { name: '音を鳴らす' })).toBeVisible();
    tones.mockClear();
    await act(async () => jest.advanceTimersByTimeAsync(59_000));
    expect(tones).not.toHaveBeenCalled();
    await act(async () => jest.advanceTimersByTimeAsync(5000));
    expect(tones).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '1分 音を止める（M）' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('the live feed brings it at once; the alarm shows who is called next, and is silent once taken', async () => {
  show(<OpsScreen />, '/ops?tab=safety');
  await screen.findByText('安全の知らせはありません');
  open = [alarm];
  act(() => heard.at(-1)?.());
  expect(await screen.findByRole('heading', { name: 'しおりさんがSOSを送りました' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'これまで' })).toHaveTextContent(/当番に通知とSMS.*緊急連絡先に知らせ/);
  server.use(
    answer('POST /api/v1/ops/safety_alarms/{alarm_id}/take/', () => {
      open = [{ ...alarm, taken: { by: '田村', at: '2026-11-22T00:10:18+09:00' }, call: null }];
      return null;
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: '対応を始める' }));
  expect(await screen.findByText('田村が対応しています')).toBeVisible();
  expect(screen.queryByRole('button', { name: /音を止める/ })).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('対応中');
});

test('before the first alarm it says that no sound can be made and that no notification comes, with the presses that mend it', async () => {
  Told.permission = 'default';
  Object.assign(Told, {
    requestPermission: async () => {
      Told.permission = 'granted';
      return 'granted';
    },
  });
  show(<OpsScreen />, '/ops?tab=safety');
  await userEvent.click(await screen.findByRole('button', { name: '通知を許可する' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: '知らせの準備' })).toBeNull());
});

test('that no one is on duty rings like an alarm, until one of the staff signs on', async () => {
  let duty: Data<'GET /api/v1/ops/duty/'> = { ...NOBODY, missing: true };
  server.use(
    answer('GET /api/v1/ops/duty/', () => duty),
    answer('PUT /api/v1/ops/duty/', () => {
      duty = {
        mine: 'duty',
        missing: false,
        people: [DUTY_PERSON],
      };
      return duty;
    }),
  );
  show(<OpsScreen />, '/ops?tab=safety');
  expect(await screen.findByRole('alert')).toHaveTextContent('当番がいません');
  await press();
  await userEvent.click(await screen.findByRole('button', { name: '当番に入る' }));
  expect(await screen.findByText('田村（21:00から）')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('button', { name: '当番から外れる' })).toBeVisible();
});

const seen = (hotelPhone: string | null) =>
  answer('GET /api/v1/ops/safety_alarms/{alarm_id}/customer/', ({ query }) => {
    reasons.push(query.get('reason'));
    return {
      hotel: { name: 'ホテル 宵待', address: '新宿区歌舞伎町2丁目1番', phone_number: hotelPhone },
      store: null,
      home: null,
      room: null,
      customer: {
        nickname: 'けいすけ',
        phone_number: '090-1111-5503',
        age: 36,
        identity_state: 'approved',
        band: 'B',
        visits: 3,
        reports: 1,
        warnings: ['乱暴な言葉や態度がありました'],
      },
    };
  });
const reasons: (string | null)[] = [];

test('with the place the desk shows the customer, and one press copies what the police need and notes it', async () => {
  open = [alarm];
  let noted = 0;
  server.use(
    seen(null),
    answer('POST /api/v1/ops/safety_alarms/{alarm_id}/copied/', () => {
      noted += 1;
      return null;
    }),
  );
  const user = userEvent.setup();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  show(<OpsScreen />, '/ops?tab=safety');
  await user.click(await screen.findByRole('button', { name: '警察への連絡' }));
  await user.click(screen.getByRole('button', { name: '場所とお客様を表示する' }));
  const customer = await screen.findByRole('region', { name: 'お客様' });
  expect(customer).toHaveTextContent('本人確認済み 信頼度 B ご利用3回 通報1件');
  expect(customer).toHaveTextContent('乱暴な言葉や態度がありました');
  expect(screen.getByText('部屋番号の入力がありません')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '写す' }));
  expect(await screen.findByRole('button', { name: '写しました' })).toBeVisible();
  expect(reasons).toEqual(['police']);
  expect(screen.getByText('ホテル 宵待のフロントの電話番号は登録がありません。')).toBeVisible();
  expect(written).toHaveBeenCalledWith(expect.stringContaining('ホテル 宵待。部屋番号はわかりません。'));
  await waitFor(() => expect(noted).toBe(1));
});

test('the front desk of the hotel is the first to call once the place is shown, then the cast and who is on duty', async () => {
  open = [{ ...alarm, kind: 'sos' }];
  server.use(
    seen('03-1234-5678'),
    answer('GET /api/v1/ops/duty/', { mine: null, missing: false, people: [DUTY_PERSON] }),
  );
  show(<OpsScreen />, '/ops?tab=safety');
  const calls = await screen.findByRole('group', { name: '電話する' });
  const numbers = () =>
    within(calls)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  await waitFor(() => expect(numbers()).toEqual([`tel:${alarm.female_cast.phone_number}`, 'tel:090-1000-0003']));
  expect(calls).toHaveTextContent('フロントの電話番号は、場所とお客様を表示すると出ます');
  // An SOS is reason enough: nothing has to be chosen.
  await userEvent.click(screen.getByRole('button', { name: '場所とお客様を表示する' }));
  await waitFor(() => expect(numbers()[0]).toBe('tel:03-1234-5678'));
  expect(numbers()).toHaveLength(3);
  expect(reasons.at(-1)).toBe('sos');
});
