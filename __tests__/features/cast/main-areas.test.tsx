import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import AreaSheet from '@/features/cast/list/area-sheet';
import { MainAreasScreen } from '@/features/cast/main-area/main-areas-screen';
import { become } from '@/platform/auth/session-store';
import { answer, on, problemOf, refuse, silence } from '../../support/answer';
import { show } from '../../support/show';
import { member, areas as three } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
});
afterAll(() => server.close());

const ALL = 'GET /api/v1/areas/';
const ME = 'GET /api/v1/male_users/me/';
const SAVE = 'POST /api/v1/users/me/user_main_area_managements/bulk-update/';
const areas = [...three, ...[4, 5, 6].map((id) => ({ id, name: `町${id}`, prefecture: '神奈川県', today_count: 0 }))];

const opened = async (saved: number[]) => {
  server.use(answer(ALL, areas), answer(ME, member(saved)));
  show(<MainAreasScreen />, '/notify/area');
  await screen.findByRole('checkbox', { name: /新宿/ });
};
const tick = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: '保存する' }));
const chosen = () => screen.getByRole('region', { name: '選択中のエリア' });

describe('/notify/area', () => {
  test('saves what is ticked in the order of ticking, one can be taken away by its chip', async () => {
    let stored = [1];
    server.use(
      answer(ALL, areas),
      answer(ME, () => member(stored)),
      answer(SAVE, ({ body }) => {
        stored = Object(body).area_ids;
        return null;
      }),
    );
    show(<MainAreasScreen />, '/notify/area');
    expect(await screen.findByRole('checkbox', { name: /新宿/ })).toBeChecked();
    await userEvent.click(tick('町6'));
    await userEvent.click(tick('町4'));
    await userEvent.click(within(chosen()).getByRole('button', { name: /新宿/ }));
    expect(chosen()).toHaveFocus();
    expect(screen.getByText('2／5')).toBeVisible();
    await save();
    expect(await screen.findByText('よく利用するエリアを保存しました')).toBeVisible();
    expect(stored).toEqual([6, 4]);
    expect(tick(/新宿/)).not.toBeChecked();
  });

  test('nothing chosen is said, and can be saved', async () => {
    let body: unknown;
    await opened([]);
    expect(screen.getByText('まだ選択していません')).toBeVisible();
    server.use(
      answer(SAVE, (asked) => {
        body = asked.body;
        return null;
      }),
    );
    await save();
    await waitFor(() => expect(body).toEqual({ area_ids: [] }));
    expect(await screen.findByText('よく利用するエリアを保存しました')).toBeVisible();
  });

  test('with five, the others wait until one is taken away', async () => {
    await opened([1, 2, 3, 4]);
    await userEvent.click(tick('町5'));
    expect(tick('町6')).toBeDisabled();
    expect(screen.getByText('5／5')).toBeVisible();
    expect(screen.getByText('どれかを外すと、ほかを選べます')).toBeVisible();
    await userEvent.click(tick('町4'));
    expect(tick('町6')).toBeEnabled();
  });

  test('a refusal says why and keeps the choice; the next try goes on with it', async () => {
    await opened([1]);
    await userEvent.click(tick('町4'));
    const fault = { path: 'body.area_ids', code: 'custom', message: '選択できないエリアが含まれています' };
    server.use(on(SAVE, async () => problemOf('validation/failed', [fault])));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '保存できませんでした選択できないエリアが含まれています',
    );
    expect(tick('町4')).toBeChecked();
    server.use(silence(SAVE));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('保存できませんでした');
    server.use(answer(SAVE, null), answer(ME, member([1, 4])));
    await save();
    expect(await screen.findByText('よく利用するエリアを保存しました')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(tick('町4')).toBeChecked();
  });

  test('what cannot be read offers another try; without areas it says so', async () => {
    server.use(refuse(ALL, 'internal'), answer(ME, member([])));
    show(<MainAreasScreen />, '/notify/area?from=%2Fgirl');
    expect(await screen.findByText('エリアを読み込めませんでした')).toBeVisible();
    expect(screen.getByRole('link', { name: '戻る' })).toHaveAttribute('href', '/girl');
    server.use(answer(ALL, []));
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByText('選べるエリアはまだありません')).toBeVisible();
  });
});

describe('in the sheet of areas', () => {
  const shown = (saved: number[] | null) => {
    const applied: unknown[] = [];
    server.use(saved ? answer(ME, member(saved)) : refuse(ME, 'internal'));
    act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
    show(
      <AreaSheet
        areas={areas}
        query={{ area_id: 1 }}
        onClose={() => undefined}
        onApply={(next) => applied.push(next)}
      />,
      '/girl?area_id=1',
    );
    return applied;
  };
  const own = () => screen.findByRole('region', { name: 'よく利用するエリア' });

  test('own areas stand first, in the customer’s order, and one press chooses', async () => {
    const applied = shown([3, 1]);
    const chips = await within(await own()).findAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['渋谷・道玄坂4', '新宿・歌舞伎町4']);
    expect(chips[1]).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chips[0] as HTMLElement);
    expect(applied).toEqual([{ area_id: 3 }]);
    expect(within(await own()).getByRole('link', { name: '変更' })).toHaveAttribute(
      'href',
      '/notify/area?from=%2Fgirl%3Farea_id%3D1',
    );
  });

  test('a customer without own areas is led to where they are chosen; a guest sees the areas alone', async () => {
    shown([]);
    expect(await within(await own()).findByRole('link', { name: '登録する' })).toBeVisible();
    act(() => void become({ state: 'guest', role: null, isOps: false }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('radio', { name: /渋谷/ })).toBeVisible();
  });

  test('what cannot be read takes nothing from the list', async () => {
    shown(null);
    expect(within(await own()).queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('radio', { name: /渋谷/ })).toBeVisible();
  });
});
