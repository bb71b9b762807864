import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { SettingsScreen } from '@/features/settings/settings-screen';
import { LEGAL_LINKS } from '@/paths/legal';
import { answer, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';

const server = setupServer();
const kept = new Set<string>();
const estimate = jest.fn<Promise<{ usage?: number }>, []>();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  for (const name of ['yoi-pictures', 'yoi-precache-v2']) kept.add(name);
  estimate.mockResolvedValue({ usage: 3_500_000 });
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  kept.clear();
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'storage');
});
afterAll(() => server.close());

const BLOCKS = 'GET /api/v1/users/me/blocks/';
const misaki = {
  partner: {
    user_id: 42,
    role: 'female_cast' as const,
    name: 'みさき',
    note: '新宿店',
    photo: null,
    female_cast_id: 7,
  },
  created_at: '2026-11-20T21:05:00+09:00',
};
const openBlocks = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'ブロックリスト' }));
  return screen.findByRole('dialog', { name: 'ブロックリスト' });
};
const open = () => showWhole(<SettingsScreen />, '/mypage/settings');

test('the look is chosen for this device', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'ダーク' }));
  expect(localStorage.getItem('yoi_theme')).toBe('dark');
  expect(screen.getByRole('button', { name: 'ダーク' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '自動' }));
  expect(localStorage.getItem('yoi_theme')).toBeNull();
});

describe('blurred pictures', () => {
  const blur = () => screen.getByRole('switch', { name: /写真をぼかす/ });

  test('are switched on for this device, remembered, and announced to the parts that paint', async () => {
    const painted = jest.fn();
    window.addEventListener('yoi:discreet', painted);
    await open();
    expect(blur()).not.toBeChecked();
    await userEvent.click(blur());
    expect(blur()).toBeChecked();
    expect(localStorage.getItem('yoi_discreet')).toBe('on');
    await userEvent.click(blur());
    expect(localStorage.getItem('yoi_discreet')).toBeNull();
    expect(painted).toHaveBeenCalledTimes(2);
    window.removeEventListener('yoi:discreet', painted);
  });

  test('that were chosen last time stand as chosen', async () => {
    localStorage.setItem('yoi_discreet', 'on');
    await open();
    expect(blur()).toBeChecked();
  });

  test('stay off where the storage is closed: the switch does not say otherwise', async () => {
    const closed = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    await open();
    await userEvent.click(blur());
    expect(blur()).not.toBeChecked();
    closed.mockRestore();
  });
});

describe('the block list', () => {
  test('unblocks after a question, and is empty then', async () => {
    let blocked = [misaki];
    let asked = 0;
    server.use(
      answer(BLOCKS, () => blocked),
      answer('DELETE /api/v1/users/me/blocks/{user_id}/', ({ params }) => {
        asked += 1;
        blocked = blocked.filter(({ partner }) => String(partner.user_id) !== params.user_id);
        return null;
      }),
    );
    await open();
    const sheet = await openBlocks();
    await userEvent.click(await within(sheet).findByRole('button', { name: 'みさきさんのブロックを解除' }));
    const question = await screen.findByRole('dialog', { name: 'みさきさんのブロックを解除しますか？' });
    expect(asked).toBe(0);
    await userEvent.click(within(question).getByRole('button', { name: 'ブロックを解除する' }));
    expect(await screen.findByText('みさきさんのブロックを解除しました')).toBeInTheDocument();
    expect(await within(sheet).findByText('ブロック中の相手はいません')).toBeVisible();
    expect(asked).toBe(1);
  });

  test('an answer of no leaves the block as it is', async () => {
    server.use(answer(BLOCKS, [misaki]));
    await open();
    const sheet = await openBlocks();
    await userEvent.click(await within(sheet).findByRole('button', { name: 'みさきさんのブロックを解除' }));
    const question = await screen.findByRole('dialog', { name: /解除しますか/ });
    await userEvent.click(within(question).getByRole('button', { name: '戻る' }));
    expect(within(sheet).getByText('みさき')).toBeVisible();
  });

  test('a refusal is said in the question, and the block stays', async () => {
    server.use(answer(BLOCKS, [misaki]), refuse('DELETE /api/v1/users/me/blocks/{user_id}/', 'busy'));
    await open();
    const sheet = await openBlocks();
    await userEvent.click(await within(sheet).findByRole('button', { name: 'みさきさんのブロックを解除' }));
    const question = await screen.findByRole('dialog', { name: /解除しますか/ });
    await userEvent.click(within(question).getByRole('button', { name: 'ブロックを解除する' }));
    expect(await within(question).findByRole('alert')).not.toBeEmptyDOMElement();
    expect(within(sheet).getByText('みさき')).toBeVisible();
  });

  test('that cannot be read is offered again', async () => {
    server.use(refuse(BLOCKS, 'internal'));
    await open();
    const sheet = await openBlocks();
    expect(await within(sheet).findByText('ブロックリストを読み込めませんでした')).toBeVisible();
    server.use(answer(BLOCKS, [misaki]));
    await userEvent.click(within(sheet).getByRole('button', { name: 'もう一度試す' }));
    expect(await within(sheet).findByText('みさき')).toBeVisible();
  });
});

describe('what this device keeps', () => {
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: /保存データの消去/ }));
    return screen.findByRole('dialog', { name: '保存データを消去しますか？' });
  };

  test('is told in size and erased after a question; the shell of the app and the choices stay', async () => {
    localStorage.setItem('yoi_discreet', 'on');
    await open();
    expect(await screen.findByText('約3.3 MB')).toBeVisible();
    const question = await ask();
    expect([...kept]).toHaveLength(2);
    estimate.mockResolvedValue({ usage: 120_000 });
    await userEvent.click(within(question).getByRole('button', { name: '消去する' }));
    expect(await screen.findByText('保存データを消去しました')).toBeInTheDocument();
    expect(await screen.findByText('約118 KB')).toBeVisible();
    expect([...kept]).toEqual(['yoi-precache-v2']);
    expect(localStorage.getItem('yoi_discreet')).toBe('on');
  });

  test('has no size where the browser does not tell it', async () => {
    estimate.mockRejectedValue(new DOMException('closed', 'SecurityError'));
    await open();
    await waitFor(() => expect(estimate).toHaveBeenCalled());
    expect(screen.queryByText(/^約/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '保存データの消去' })).toBeVisible();
  });

  test('stays where the browser refuses, and that is said', async () => {
    Object.defineProperty(globalThis, 'caches', {
      value: { keys: () => Promise.reject(new DOMException('closed', 'SecurityError')) },
      configurable: true,
    });
    await open();
    const question = await ask();
    await userEvent.click(within(question).getByRole('button', { name: '消去する' }));
    expect(await within(question).findByText(/消去できませんでした/)).toBeVisible();
  });
});

test('what the customer agreed to can be read again, and the version is named for inquiries', async () => {
  process.env.YOI_VERSION = '1.2.3';
  process.env.YOI_BUILD_ID = String(Date.parse('2026-11-22T14:40:00Z'));
  await open();
  for (const { label, href } of LEGAL_LINKS)
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  expect(screen.getByText('バージョン 1.2.3（2026-11-22 23:40）')).toBeVisible();
});
