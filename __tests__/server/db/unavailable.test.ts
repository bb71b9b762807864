import { unavailability } from '@/server/db/unavailable';

const failed = (cause: object) => Object.assign(new Error('Failed query: …'), { cause });

it.each([
  [failed({ code: '53100' }), 'disk full'],
  [failed({ code: '57P01' }), 'shut down by its operator'],
  [failed({ code: '08006' }), 'connection lost'],
  [failed({ code: '25006' }), 'read-only'],
  [failed({ code: '55P03' }), 'a lock stays taken'],
  [failed({ code: '53300' }), 'too many connections'],
  [failed({ code: '25P03' }), 'a transaction stood still for too long'],
  [failed({ code: '57P05' }), 'a session was idle for too long'],
  [failed(new Error('Client was closed and is not queryable')), 'connection lost'],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'refuses connections'],
  [failed(new Error('Connection terminated unexpectedly')), 'connection lost'],
  [new Error('timeout exceeded when trying to connect'), 'connection lost'],
])('a database that is away is told from a statement that is wrong: %s', (error, reason) => {
  expect(unavailability(error)).toBe(reason);
});

it.each([[failed({ code: '23505' })], [failed({ code: '42703' })], [new Error('a bug')], [null], ['text']])(
  'what is our own fault is not excused: %s',
  (error) => expect(unavailability(error)).toBeNull(),
);
