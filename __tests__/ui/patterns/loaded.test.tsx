import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { combined, Loaded } from '@/ui/patterns/loaded';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { answer, on, refuse, silence } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const HOMES = 'GET /api/v1/users/me/homes/';
const AREAS = 'GET /api/v1/areas/';
const VISITS = 'GET /api/v1/users/me/ghost_sessions/';
const area = { id: 1, name: '新宿・歌舞伎町', prefecture: '東京都', today_count: 0 };

function Areas({ inline = false }: { inline?: boolean }) {
  const areas = useApi(AREAS, {});
  return (
    <Loaded
      from={areas}
      failed="エリアを読み込めませんでした"
      empty={<p>エリアはありません</p>}
      gone={{ what: 'エリアが見つかりません', how: '戻ってお選びください。' }}
      inline={inline}
    >
      {(all) => all.map(({ id, name }) => <p key={id}>{name}</p>)}
    </Loaded>
  );
}

test('while it is read it says so, then it stands there', async () => {
  server.use(answer(AREAS, [area]));
  show(<Areas />, '/');
  expect(screen.getByText('読み込み中')).toBeInTheDocument();
  expect(await screen.findByText('新宿・歌舞伎町')).toBeVisible();
  expect(screen.queryByText('読み込み中')).toBeNull();
});

test.each([false, true])('what cannot be read says why and is tried again by a button (inline: %s)', async (inline) => {
  server.use(silence(AREAS));
  show(<Areas inline={inline} />, '/');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('エリアを読み込めませんでした');
  expect(alert).toHaveTextContent('通信に失敗しました');
  server.use(answer(AREAS, [area]));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('新宿・歌舞伎町')).toBeVisible();
});

test.each(['not_found', 'validation/failed', 'role/forbidden'])(
  'what does not exist says so and offers no second try (%s)',
  async (code) => {
    server.use(refuse(AREAS, code as 'internal'));
    show(<Areas />, '/');
    expect(await screen.findByText('エリアが見つかりません')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('an empty list has words of its own', async () => {
  server.use(answer(AREAS, []));
  show(<Areas />, '/');
  expect(await screen.findByText('エリアはありません')).toBeVisible();
});

function Both() {
  const both = combined(useApi(AREAS, {}), useApi(HOMES, {}));
  return (
    <Loaded from={both} failed="読み込めませんでした">
      {([areas, homes]) => `エリア${areas.length}件 住所${homes.length}件`}
    </Loaded>
  );
}

test('two things that are shown together fail together, and both are tried again', async () => {
  server.use(answer(AREAS, [area]), silence(HOMES));
  show(<Both />, '/');
  await screen.findByText('読み込めませんでした');
  server.use(answer(HOMES, []));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('エリア1件 住所0件')).toBeVisible();
});

function Visits() {
  const visits = useApiPages(VISITS, {});
  return (
    <Screen title="記録" tab="代理閲覧の記録" back={{ href: '/mypage' }}>
      <PagedList from={visits} failed="記録を読み込めませんでした" empty={<p>記録はありません</p>}>
        {(all) => all.map(({ id, reason }) => <p key={id}>{reason}</p>)}
      </PagedList>
    </Screen>
  );
}

const visit = (id: string): Data<typeof VISITS>['data'][number] => ({
  id,
  started_at: '2026-11-22T20:00:00+09:00',
  ended_at: null,
  reason: `理由${id}`,
  staff_id: 31,
  ticket: 'T-1',
  requests: 1,
  reads: [],
  writes: [],
});

test('a list is read on by a button until its end', async () => {
  server.use(
    answer(VISITS, ({ query }) =>
      query.get('cursor') === null
        ? { data: [visit('a')], page: { next_cursor: 'next', total: null } }
        : { data: [visit('b')], page: { next_cursor: null, total: null } },
    ),
  );
  show(<Visits />, '/');
  expect(await screen.findByText('理由a')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  expect(await screen.findByText('理由b')).toBeVisible();
  expect(screen.getByText('理由a')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
});

test('a list in pages has the same states', async () => {
  server.use(silence(VISITS));
  show(<Visits />, '/');
  expect(screen.getByRole('heading', { level: 1, name: '記録' })).toBeVisible();
  await screen.findByText('記録を読み込めませんでした');
  server.use(answer(VISITS, { data: [], page: { next_cursor: null, total: null } }));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('記録はありません')).toBeVisible();
});

test('a page that does not come says so under those that are there, and the same one is asked for again', async () => {
  const asked: (string | null)[] = [];
  const first = { data: [visit('a')], page: { next_cursor: 'next', total: null } };
  let isDown = true;
  server.use(
    on(VISITS, async ({ query }) => {
      const cursor = query.get('cursor');
      asked.push(cursor);
      if (cursor === null) return HttpResponse.json(first);
      if (isDown) return HttpResponse.error();
      return HttpResponse.json({ data: [visit('b')], page: { next_cursor: null, total: null } });
    }),
  );
  show(<Visits />, '/');
  await screen.findByText('理由a');
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('続きを読み込めませんでした。通信に失敗しました');
  expect(screen.getByText('理由a')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  expect(await screen.findByText('理由b')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(new Set(asked)).toEqual(new Set([null, 'next']));
});
