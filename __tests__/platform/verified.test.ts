import { announceVerified, onVerified } from '@/platform/auth/session-events';

test('what listens a moment later hears of the token that was verified before, and of each one after it', () => {
  const payload = { sub: '7', role: 'male_user', isOps: false } as const;
  announceVerified(payload);
  const heard: string[] = [];
  const stop = onVerified(({ sub }) => heard.push(sub));
  announceVerified({ ...payload, sub: '8' });
  stop();
  announceVerified({ ...payload, sub: '9' });
  expect(heard).toEqual(['7', '8']);
});
