import { readdirSync, readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import { SOURCE_CODES, type SourceCode } from '@/domain/tracking-codes';
import MenuSheet from '@/features/cast/top/menu-sheet';
import { become } from '@/platform/auth/session-store';
import { paths, sourceFor } from '@/shell/paths';
import { RegistrationSuggestion } from '@/shell/registration-suggestion';
import { show, showWhole } from '../support/show';

/** Places that ask by the sheet of the tabs: the path that a guest wanted to open says where he stood. */
const BY_PATH: Partial<Record<SourceCode, string>> = {
  '003': paths.talk,
  '004': paths.reserve(),
  '005': paths.mypage,
  '010': paths.follows(1),
  '011': paths.talkMessage({ castId: 1 }),
};

/** Places that name their code themselves, by the file in which they do. */
const BY_PLACE: Partial<Record<SourceCode, string>> = {
  '001': 'shell/suggestion-sheet.tsx',
  '006': 'features/cast/top/menu-sheet.tsx',
  '007': 'features/cast/detail/member-banner.tsx',
  '008': 'features/partner/partner-screen.tsx',
  '009': 'features/cast/detail/reviews.tsx',
  '012': 'features/hotel/hotel-rest.tsx',
};

/** Codes whose place is a screen to come, with the part of the product that brings it. */
const TO_COME: Partial<Record<SourceCode, string>> = {
  '002': 'matching',
  '013': 'matching: its home',
  '014': 'photos of a cast for members',
  '015': 'videos',
  '016': 'paid videos',
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
const namedIn = (code: string) =>
  sources.filter((name) => new RegExp(`(?:register\\(|source=)['"]${code}`).test(readFileSync(`src/${name}`, 'utf8')));

beforeEach(() => void become({ state: 'guest', role: null, isOps: false }));
afterEach(() => sessionStorage.clear());

test('every code has its place, or waits for the screen that brings it', () => {
  const placed = [BY_PATH, BY_PLACE, TO_COME].flatMap((table) => Object.keys(table));
  expect(placed.sort()).toEqual(Object.keys(SOURCE_CODES).sort());
});

test.each(Object.entries(BY_PATH))('%s is the place from which a guest wanted %s', (code, path) => {
  expect(sourceFor(path)).toBe(code);
});

test.each(Object.entries(BY_PLACE))('%s is sent from %s', (code, place) => {
  expect(namedIn(code)).toContain(place);
});

test.each(Object.keys(TO_COME))('%s is sent from nowhere yet', (code) => {
  expect(namedIn(code)).toEqual([]);
});

test('the menu asks guests as 006', async () => {
  await showWhole(<MenuSheet onClose={() => undefined} />, '/');
  expect(screen.getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute('href', '/register?source=006');
});

test('the page of a fourth cast suggests once in a session to register, as 001, and back to her', async () => {
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
