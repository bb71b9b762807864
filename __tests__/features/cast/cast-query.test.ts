import { sortOf, without } from '@/features/cast/cast-query';
import { plateOf, shortArea } from '@/features/cast/cast-text';
import { preview } from '@/features/cast/detail/preview';
import { endTimes, halfHours } from '@/features/cast/half-hours';
import { listQueryOf } from '@/features/cast/search/address';
import { untilWords } from '@/features/cast/top/until-words';
import { paths } from '@/paths';
import { jsonLd } from '@/ui/patterns/json-ld';

test('the address is the state: what is read from it writes the same address again', () => {
  const query = listQueryOf({
    area_id: '1',
    date: '2026-11-22',
    from: '20:30',
    minutes: '60',
    rating_min: '4.5',
    price_max: '20000',
    sort: 'earliest',
  });
  expect(paths.casts(query)).toBe(
    '/girl?area_id=1&date=2026-11-22&from=20%3A30&minutes=60&rating_min=4.5&price_max=20000&sort=earliest',
  );
  const all =
    '/girl?size=B&size=C&store=3&character=1&character=8&all_of=character&now=true&movie=true&q=%E3%82%88%E3%81%86';
  const { searchParams } = new URL(all, 'http://localhost');
  const repeated = Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]));
  expect(paths.casts(listQueryOf(repeated))).toBe(all);
});

test('what the API would refuse is left out of the address', () => {
  expect(
    listQueryOf({
      area_id: '0',
      date: '2026-02-30',
      from: '29:30',
      minutes: '5',
      rating_min: '9',
      price_max: '1e9',
      character: ['0', '999'],
      all_of: 'character',
      size: 'Z',
      to: '08:00',
      q: 'あ'.repeat(51),
      sort: 'dearest',
      other: 'x',
    }),
  ).toEqual({});
  expect(listQueryOf({ rating_min: '4' })).toEqual({ rating_min: '4.0' });
  expect(listQueryOf({ area_id: ['3', '4'] })).toEqual({ area_id: 3 });
  expect(listQueryOf({ age_min: '40', age_max: '30', from: '20:00', to: '19:00' })).toEqual({
    age_min: 40,
    from: '20:00',
  });
});

test('a search at a time is shown the earliest first, unless another order was chosen', () => {
  expect(sortOf({ area_id: 1, date: '2026-11-22', minutes: 60 })).toBe('recommended');
  for (const time of [{ from: '20:00' }, { to: '22:00' }, { now: 'true' as const }])
    expect(sortOf({ ...time, area_id: 1 })).toBe('earliest');
  const chosen = listQueryOf({ from: '20:00', sort: 'recommended' });
  expect(paths.casts(chosen)).toBe('/girl?from=20%3A00&sort=recommended');
  expect(sortOf(chosen)).toBe('recommended');
});

test('a changed condition begins at the first page again', () => {
  expect(without({ area_id: 1, cursor: 'abc', sort: 'new' }, 'sort')).toEqual({ area_id: 1 });
});

test('the plate shows the light only for a time on the day that is shown', () => {
  const shift = { from: '18:00', to: '27:00' };
  const at = (next_starts_at: string | null) => plateOf({ next_starts_at, shift, break: null }, '2026-11-21');
  expect(at('2026-11-21T20:40:00+09:00')).toEqual({ lead: '最短', time: '20:40', off: false });
  expect(at('2026-11-22T01:30:00+09:00')).toEqual({ lead: '最短', time: '25:30', off: false });
  expect(at('2026-11-22T12:00:00+09:00')).toEqual({ time: '明日 12:00〜', off: true });
  expect(at('2026-11-23T12:00:00+09:00')).toEqual({ time: '11/23(月) 12:00〜', off: true });
  expect(at(null)).toEqual({ time: '受付終了', off: true });
  const earlier = (today: string) =>
    plateOf({ next_starts_at: '2026-11-22T12:00:00+09:00', shift, break: null }, '2026-11-21', today).time;
  expect(earlier('2026-11-21')).toBe('明日 12:00〜');
  expect(earlier('2026-11-20')).toBe('11/22(日) 12:00〜');
  const none = { next_starts_at: null, shift: null, break: null };
  expect(plateOf(none, '2026-11-21')).toEqual({ time: '出勤未定', off: true });
  expect(plateOf({ ...none, break: { to: null } }, '2026-11-21')).toEqual({ time: '休業中', off: true });
});

test('texts are cut as people count', () => {
  expect(shortArea('新宿・歌舞伎町')).toBe('新宿');
  expect(preview('あいう', 3)).toBe('あいう');
  expect(preview('👨‍👩‍👧いうえ', 2)).toBe('👨‍👩‍👧い…');
  const now = new Date('2026-11-21T19:40:30+09:00');
  expect(untilWords('2026-11-21T20:40:00+09:00', now)).toBe('あと60分');
  expect(untilWords('2026-11-21T23:20:00+09:00', now)).toBe('あと3時間');
  expect(untilWords('2026-11-21T19:00:00+09:00', now)).toBe('あと0分');
});

test('the half hours run from the opening to 28:00, or from now on', () => {
  expect(halfHours()).toHaveLength(39);
  expect(halfHours('27:10')).toEqual(['27:00', '27:30', '28:00']);
  expect(halfHours('29:00')).toEqual([]);
  expect(endTimes('27:10')).toEqual(['28:00', '28:30', '29:00']);
  expect(endTimes()).toHaveLength(40);
});

test('structured data cannot leave its script element, and its paths are addresses of this site', () => {
  const hostile = { name: '</script><script>alert(1)</script><!--', '@graph': [{ text: '<\u2028' }] };
  const written = jsonLd(hostile, 'https://yoi.example');
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toMatchObject(hostile);
  expect(
    JSON.parse(jsonLd({ url: '/girl/1', image: ['/a.png', 'https://b.example/'], name: '/x' }, 'https://yoi.example')),
  ).toMatchObject({
    url: 'https://yoi.example/girl/1',
    image: ['https://yoi.example/a.png', 'https://b.example/'],
    name: '/x',
  });
});
