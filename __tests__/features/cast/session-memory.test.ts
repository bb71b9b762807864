import { sessionMemory } from '@/features/cast/session-memory';
import { become } from '@/platform/auth/session-store';

const known = (state: 'unknown' | 'guest' | 'signed_in') =>
  become({ state, role: state === 'signed_in' ? 'male_user' : null, isOps: false });

describe('what was read for one person', () => {
  test('stays when the visitor, unknown until now, turns out to be a guest', () => {
    known('unknown');
    const lists = sessionMemory<number>();
    lists.set('/girl', 40);
    known('guest');
    expect(lists.get('/girl')).toBe(40);
  });

  test.each([
    ['unknown', 'signed_in'],
    ['guest', 'signed_in'],
    ['signed_in', 'guest'],
  ] as const)('is forgotten when %s becomes %s', (before, after) => {
    known(before);
    const lists = sessionMemory<number>();
    lists.set('/girl', 40);
    known(after);
    expect(lists.get('/girl')).toBeUndefined();
  });
});
