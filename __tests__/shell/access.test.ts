import { sourceFor } from '@/domain/tracking-codes';
import { inside, paths } from '@/paths';
import type { Session } from '@/platform/auth';
import { gate, startPath, topOf } from '@/shell/access';
import { tabsFor } from '@/shell/tabs';
import { inRegistration } from '@/shell/use-app-habits';
import { ghostOf } from '../support/ghost';

const unknown: Session = { state: 'unknown', role: null, isOps: false };
const guest: Session = { state: 'guest', role: null, isOps: false };
const man: Session = { state: 'signed_in', role: 'male_user', isOps: false };
const cast: Session = { state: 'signed_in', role: 'female_cast', isOps: false };
const staff: Session = { state: 'signed_in', role: 'male_user', isOps: true };
const lookingAt = (role: 'male_user' | 'female_cast', inForce: boolean): Session => ({
  state: 'signed_in',
  role: inForce ? role : 'male_user',
  isOps: true,
  ghost: ghostOf({ in_force: inForce, account: { id: 7, name: 'たけし', role } }),
});

test('public screens are open to all, also while the session is unknown', () => {
  for (const session of [unknown, guest, man, cast]) expect(gate('public', session)).toBe('show');
});

test('a guest is asked to register where a role is needed, and waits while the session is unknown', () => {
  for (const access of ['male', 'cast', 'both'] as const) {
    expect(gate(access, guest)).toBe('ask');
    expect(gate(access, unknown)).toBe('wait');
  }
});

test('the desk is the staff’s alone: guests sign in first, others are told so', () => {
  expect(gate('ops', unknown)).toBe('wait');
  expect(gate('ops', guest)).toBe('sign in');
  expect(gate('ops', man)).toBe('forbid');
  expect(gate('ops', cast)).toBe('forbid');
  expect(gate('ops', staff)).toBe('show');
  expect(gate('guest', staff)).toEqual({ to: '/ops' });
});

test('as another account, its role’s screens are open until the session is over; the desk stays open', () => {
  expect(gate('cast', lookingAt('female_cast', true))).toBe('show');
  expect(gate('male', lookingAt('female_cast', true))).toEqual({ to: '/home' });
  expect(startPath(lookingAt('female_cast', true))).toBe('/home');
  for (const access of ['male', 'cast', 'both'] as const) {
    expect(gate(access, lookingAt('male_user', false))).toBe('over');
  }
  expect(gate('ops', lookingAt('male_user', false))).toBe('show');
});

test('the wrong role is led to its own top', () => {
  expect(gate('male', cast)).toEqual({ to: '/home' });
  expect(gate('cast', man)).toEqual({ to: '/' });
  expect(gate('male', man)).toBe('show');
  expect(gate('cast', cast)).toBe('show');
  expect(gate('both', cast)).toBe('show');
  expect(topOf(null)).toBe('/');
});

test('who is signed in leaves the guest screens for the way back, never for another site', () => {
  expect(gate('guest', man, '/reserve?girl_id=3')).toEqual({ to: '/reserve?girl_id=3' });
  expect(gate('guest', man, '//evil.example')).toEqual({ to: '/' });
  for (const from of ['/\\evil.example', '/\t/evil.example', '/\n/evil.example', '/\r/evil.example']) {
    expect(gate('guest', man, from)).toEqual({ to: '/' });
    expect(paths.login(from)).toBe('/login');
    expect(paths.register('004', from)).toBe('/register?source=004');
    expect(paths.homes(from)).toBe('/mypage/account/home');
  }
  expect(inside(['/reserve', '//evil.example'])).toBe('/reserve');
  expect(gate('guest', cast)).toEqual({ to: '/home' });
  expect(inside('https://evil.example')).toBeUndefined();
});

test('the registration prompt carries the code of its place and the way back', () => {
  expect(sourceFor('/reserve')).toBe('004');
  expect(sourceFor('/reserve?girl_id=3')).toBeUndefined();
  expect(sourceFor('/mypage')).toBe('005');
  expect(sourceFor('/talk')).toBe('003');
  expect(sourceFor('/girl/3')).toBe('007');
  expect(sourceFor('/girl/3#reviews')).toBe('009');
  expect(paths.register('004', '/reserve?girl_id=3')).toBe('/register?source=004&from=%2Freserve%3Fgirl_id%3D3');
});

test('each role has its own tabs, and the one that holds the page is marked', () => {
  const marked = (path: string, role: Session['role']) =>
    tabsFor(role, path, { reserve: 2, talk: 3, notice: 4, matching: 0 })
      .filter((tab) => tab.current)
      .map((tab) => tab.label);
  expect(tabsFor(null, '/', { reserve: 0, talk: 0, notice: 0, matching: 0 }).map((tab) => tab.href)).toEqual([
    '/girl',
    '/matching',
    '/reserve',
    '/talk',
    '/mypage',
  ]);
  expect(
    tabsFor('female_cast', '/home', { reserve: 0, talk: 0, notice: 0, matching: 0 }).map((tab) => tab.href),
  ).toEqual(['/home', '/reserve', '/home/schedule', '/talk', '/home/settings']);
  expect(marked('/', null)).toEqual(['探す']);
  expect(marked('/girl/12?x=1', 'male_user')).toEqual(['探す']);
  expect(marked('/matching/place/hotel?area=3', 'male_user')).toEqual(['マッチング']);
  expect(marked('/reserve/detail/a', 'male_user')).toEqual(['予約']);
  expect(marked('/reserve/detail/a', 'female_cast')).toEqual(['予約']);
  expect(marked('/talk/message?userId=3', 'female_cast')).toEqual(['トーク']);
  expect(marked('/home/schedule', 'female_cast')).toEqual(['スケジュール']);
  expect(marked('/home', 'female_cast')).toEqual(['ホーム']);
  expect(marked('/home/config/phone', 'female_cast')).toEqual(['設定']);
});

test('the registration flow is told from the same screens in other modes', () => {
  expect(inRegistration('/register?source=003')).toBe(true);
  expect(inRegistration('/register/follow?mode=register')).toBe(true);
  expect(inRegistration('/register/follow')).toBe(false);
  expect(inRegistration('/notify/mail?mode=register')).toBe(true);
  expect(inRegistration('/notify/mail?mode=change')).toBe(false);
});
