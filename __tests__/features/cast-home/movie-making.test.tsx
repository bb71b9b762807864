import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { MOVIE_CONSENT_VERSION } from '@/domain/movies';
import FileStep from '@/features/cast-home/movie/file-step';
import MovieMaking from '@/features/cast-home/movie/movie-making';
import type { CastMovie } from '@/features/cast-home/movie/movie-words';
import { noteMovieAgreement } from '@/platform/storage/movie-agreed';
import { answer } from '../../support/answer';
import { showWhole } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ID = '11111111-1111-4111-8111-111111111111';
/** A cast's draft of which nothing has arrived yet. */
const draft: CastMovie = {
  id: ID,
  kind: 'free',
  state: 'draft',
  title: '夜の散歩',
  description: '',
  tags: [],
  price: null,
  width: null,
  height: null,
  duration: null,
  bytes: 40_000_000,
  received: 0,
  likes: 0,
  plays: 0,
  is_uploaded: false,
  has_cover: false,
  has_strip: false,
  cover: null,
  consent: null,
  performers: [],
  reason: null,
  reason_second: null,
  stop_reason: null,
  created_at: '2026-11-21T18:00:00+09:00',
  sent_at: null,
  due_at: null,
  published_at: null,
  stopped_at: null,
  erased_at: '2026-12-21T18:00:00+09:00',
  sample_sha256: null,
};
const ANSWERED = '2026-11-21T18:30:00+09:00';
const shown = async (values: Partial<CastMovie>, step?: string) => {
  server.use(answer('GET /api/v1/female_casts/me/movies/', [{ ...draft, ...values }]));
  await showWhole(<MovieMaking id={ID} step={step} />, '/home/movie');
  await screen.findByRole('list', { name: '投稿の手順' });
};
const another = () => screen.queryByRole('button', { name: '別の動画を選ぶ' });

test('the rules of films are agreed to once on a device, which keeps which ones', async () => {
  const rules = () => screen.queryByRole('checkbox', { name: /動画の投稿のきまり/ });
  const choose = () => screen.getByRole('button', { name: '動画を選ぶ' });
  noteMovieAgreement('2020-01');
  await showWhole(<FileStep movie={null} />, '/home/movie');
  expect(rules()).not.toBeChecked();
  expect(choose()).toBeDisabled();
  cleanup();
  noteMovieAgreement(MOVIE_CONSENT_VERSION);
  expect(localStorage.getItem('yoi_agreed_video_creation')).toBe(MOVIE_CONSENT_VERSION);
  await showWhole(<FileStep movie={null} />, '/home/movie');
  expect(rules()).toBeNull();
  expect(choose()).toBeEnabled();
});

test('after a reload another file can be chosen: the one before may have been refused', async () => {
  await shown({});
  expect(screen.getByRole('button', { name: '続きから送る' })).toBeVisible();
  expect(another()).toBeVisible();
});

test('a film that has arrived needs no other file', async () => {
  await shown({ is_uploaded: true, received: draft.bytes });
  expect(another()).toBeNull();
});

test('a file without the cast’s yes goes no further, whatever the address says, and nothing comes ticked', async () => {
  const named = { id: ID, name: 'ゆい', state: 'waiting', answered_at: null, link_expires_at: ANSWERED } as const;
  await shown({ is_uploaded: true, performers: [named] }, 'cover');
  expect(screen.getByRole('heading', { name: '公開の前に、4つの確認' })).toBeVisible();
  for (const point of screen.getAllByRole('checkbox')) expect(point).not.toBeChecked();
  // Who is asked stays named.
  expect(screen.getByLabelText(/一緒に写っている方 1/)).toHaveValue('ゆい');
});

test('with the cast’s yes the address says which step it is', async () => {
  await shown({ is_uploaded: true, consent: { version: '2026-11', agreed_at: ANSWERED, others: [] } }, 'consent');
  expect(screen.getByRole('heading', { name: '公開の前に、4つの確認' })).toBeVisible();
  for (const point of screen.getAllByRole('checkbox')) expect(point).toBeChecked();
  const help = screen.getByRole('link', { name: /運営に直接相談する/ });
  expect(help).toHaveAttribute('href', '/contact/form?category=safety');
  await userEvent.click(screen.getByRole('button', { name: /同意の全文/ }));
  const text = await screen.findByRole('dialog', { name: '動画の公開への同意' });
  expect(text).toHaveTextContent('公開はいつでも止められます');
});
