import { readdirSync, readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import { isSourceCode, SOURCE_CODES, type SourceCode, sourceFor } from '@/domain/tracking-codes';
import MenuSheet from '@/features/cast/top/menu-sheet';
import { MatchingSystemScreen } from '@/features/matching/system-screen';
import MatchingPage from '@/pages/matching';
import PaidVideosPage from '@/pages/paid-videos';
import { paths } from '@/paths';
import { matchingPaths } from '@/paths/matching';
import { moviePaths } from '@/paths/movies';
import { paidVideoPaths } from '@/paths/paid-videos';
import { become } from '@/platform/auth/session-store';
import { AccessGate } from '@/shell/access-gate';
import { shellOf } from '@/shell/page';
import RegistrationPrompt from '@/shell/registration-prompt';
import { RegistrationSuggestion } from '@/shell/registration-suggestion';
import { show, showWhole } from '../support/show';

/**
 * Places that ask by the sheet of the tabs or at the gate of a page: the path that a guest wanted says where that was.
 */
const BY_PATH: Partial<Record<SourceCode, readonly string[]>> = {
  '002': [matchingPaths.step('place', {}), matchingPaths.step('confirm', { minutes: '60' })],
  '003': [paths.talk],
  '004': [paths.reserve()],
  '005': [paths.mypage],
  '007': [paths.cast(1)],
  '009': [`${paths.cast(1)}#reviews`],
  '010': [paths.follows(1)],
  '011': [paths.talkMessage({ castId: 1 })],
  '013': [paths.matching(), paths.matching({ id: 'x' })],
  '015': [moviePaths.movie('x'), moviePaths.movies({ tab: 'followed' })],
  '016': [paidVideoPaths.video('x'), paidVideoPaths.home],
};

/** Places that name their code themselves: every file in which it stands. */
const BY_PLACE: Partial<Record<SourceCode, readonly string[]>> = {
  '001': ['shell/suggestion-sheet.tsx'],
  '002': ['shell/tab-frame.tsx'],
  '006': ['features/cast/top/menu-sheet.tsx'],
  '007': ['features/cast/detail/member-banner.tsx', 'features/cast/detail/no-detail.tsx'],
  '008': ['features/cast/top/how-it-works.tsx', 'features/partner/partner-screen.tsx'],
  '009': ['features/cast/detail/reviews.tsx'],
  '012': ['features/hotel/hotel-rest.tsx'],
  '014': ['features/cast/detail/pictures.tsx'],
};

/** What is asked for from none of the places that are counted. */
const UNCOUNTED = [
  paths.reserve({ girl_id: 1 }),
  paths.reservation('x'),
  paths.talkSettings,
  paths.settings,
  paths.mainAreas(),
];

const CODES = Object.keys(SOURCE_CODES).filter(isSourceCode).sort();
const TABLE = 'domain/tracking-codes.ts';
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && name !== TABLE)
  .map((name) => ({ name, text: readFileSync(`src/${name}`, 'utf8') }));
const namedIn = (code: string) =>
  sources.filter(({ text }) => new RegExp(`['"\`]${code}['"\`]|source=${code}`).test(text)).map(({ name }) => name);

beforeEach(() => void become({ state: 'guest', role: null, isOps: false }));
afterEach(() => sessionStorage.clear());

test('every code has its place', () => {
  const placed = new Set([...Object.keys(BY_PATH), ...Object.keys(BY_PLACE)]);
  expect([...placed].sort()).toEqual(CODES);
});

test.each(Object.entries(BY_PATH).flatMap(([code, wanted]) => wanted.map((path) => [code, path] as const)))(
  '%s is the place from which a guest wanted %s',
  (code, path) => {
    expect(sourceFor(path)).toBe(code);
  },
);

test('a guest who liked or reported a film registers as 015, a guest who opened matching as 013', async () => {
  for (const [path, code] of [
    [moviePaths.movie('x'), '015'],
    [paths.matching(), '013'],
  ] as const) {
    await showWhole(<RegistrationPrompt from={path} />, path);
    const links = screen.getAllByRole('link', { name: '新規登録（無料）' });
    expect(links.at(-1)).toHaveAttribute('href', paths.register(code, path));
  }
});

test.each([
  [paths.matching(), '013', shellOf(MatchingPage).access],
  [paidVideoPaths.top, '016', shellOf(PaidVideosPage).access],
] as const)('a guest who opens the page %s is asked there as %s', async (path, code, access) => {
  await showWhole(<AccessGate access={access}>…</AccessGate>, path);
  expect(await screen.findByRole('link', { name: '新規登録（無料）' })).toHaveAttribute(
    'href',
    paths.register(code, path),
  );
  expect(screen.queryByText('…')).toBeNull();
});

test('what matching costs leads back to matching, where a guest is asked', () => {
  show(<MatchingSystemScreen />, '/matching/system');
  expect(screen.getByRole('link', { name: '戻る' })).toHaveAttribute('href', '/matching');
});

test.each(CODES)('%s stands in the code of its places alone', (code) => {
  expect(namedIn(code).sort()).toEqual([...(BY_PLACE[code] ?? [])].sort());
});

test.each(UNCOUNTED)('%s is none of the places', (path) => expect(sourceFor(path)).toBeUndefined());

test('who is asked at none of the places registers without a code', async () => {
  await showWhole(<RegistrationPrompt from={paths.settings} />, paths.settings);
  expect(screen.getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute(
    'href',
    '/register?from=%2Fmypage%2Fsettings',
  );
});

test('the menu asks guests as 006', async () => {
  await showWhole(<MenuSheet onClose={() => undefined} />, '/');
  expect(screen.getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute('href', '/register?source=006');
});

test('the page of a fourth cast suggests once in a session to register, as 001, and back to the cast', async () => {
  const visit = (id: number) => act(async () => show(<RegistrationSuggestion />, `/girl/${id}`));
  for (const id of [1, 2, 3, 3, 2]) await visit(id);
  expect(screen.queryByRole('dialog')).toBeNull();
  await visit(4);
  const link = await screen.findByRole('link', { name: '新規登録（無料）' });
  expect(link).toHaveAttribute('href', '/register?source=001&from=%2Fgirl%2F4');
  expect(sessionStorage.getItem('yoi_registration_suggest_shown')).toBe('1');
  await visit(5);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});
