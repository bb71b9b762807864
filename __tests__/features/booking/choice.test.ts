import { type Choice, readChoice, writeChoice } from '@/features/booking/choice';

const whole: Choice = {
  castId: 12,
  step: 'confirm',
  date: '2026-11-21',
  minutes: 90,
  startsAt: '2026-11-22T01:00:00+09:00',
  from: null,
  placeTypeId: 17,
  areaId: 1,
  hotelId: 5,
  homeId: null,
  optionIds: [1, 3],
};

test('what is written into the address is read back', () => {
  expect(readChoice(writeChoice(whole))).toEqual(whole);
});

test('a start says its business date, even where the plus sign came as a space', () => {
  const read = readChoice({ girl_id: '12', starts_at: '2026-11-22T01:00:00 09:00' });
  expect(read).toMatchObject({ startsAt: '2026-11-22T01:00:00+09:00', date: '2026-11-21' });
});

test.each([
  ['date', '2026-02-30'],
  ['minutes', '95'],
  ['minutes', '99990'],
  ['from', '31:00'],
  ['starts_at', 'soon'],
  ['place', '-1'],
])('an unusable %s=%s counts as not chosen', (name, value) => {
  expect(readChoice({ girl_id: '12', [name]: value })).toEqual(readChoice({ girl_id: '12' }));
});
