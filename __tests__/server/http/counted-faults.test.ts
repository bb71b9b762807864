import { createLog } from '@/server/http/log';

let lines: { msg: string; repeated?: number; first?: string; last?: string }[];
const open = () => {
  lines = [];
  return createLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const said = () => lines.map(({ msg, repeated }) => (repeated === undefined ? msg : `${msg} × ${repeated}`));

it('writes the first of equal faults at once, and says at the end of the minute how many more there were', () => {
  const log = open();
  for (let time = 0; time < 100; time += 1) log.error({ err: refused() }, 'sweep failed');
  expect(said()).toEqual(['sweep failed']);
  jest.advanceTimersByTime(60_000);
  expect(said()).toEqual(['sweep failed', 'sweep failed × 99']);
  log.error({ err: refused() }, 'sweep failed');
  expect(said()).toEqual(['sweep failed', 'sweep failed × 99', 'sweep failed']);
});

it('says when the repeated ones happened, which is not when their line is written', () => {
  jest.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  const log = open();
  log.error('sweep failed');
  for (const seconds of [5, 10, 5]) {
    jest.advanceTimersByTime(seconds * 1000);
    log.error('sweep failed');
  }
  jest.advanceTimersByTime(40_000);
  expect(lines[1]).toMatchObject({ repeated: 3, first: '2026-11-21T10:00:05.000Z', last: '2026-11-21T10:00:20.000Z' });
});

it('tells faults of different words, errors and routes apart', () => {
  const log = open();
  log.warn('a');
  log.warn('b');
  log.error({ err: refused(), route: '/x' }, 'request failed');
  log.error({ err: refused(), route: '/y' }, 'request failed');
  log.error({ err: new Error('another'), route: '/y' }, 'request failed');
  expect(lines).toHaveLength(5);
});

it('counts nothing that is no fault, and always writes the end', () => {
  const log = open();
  for (let time = 0; time < 3; time += 1) {
    log.info('request');
    log.fatal('the end');
  }
  jest.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(6);
});

it('says in words what a code of the database means', () => {
  const log = open();
  log.error({ err: Object.assign(new Error('Failed query'), { cause: { code: '53100' } }) }, 'failed');
  expect(JSON.stringify(lines[0])).toContain('"reason":"disk full"');
});
