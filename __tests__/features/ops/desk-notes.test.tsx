import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { CONTACT_LOOK_MS } from '@/domain/staff-notes';
import { DeskContact } from '@/features/ops/desk-contact';
import { DeskMemos } from '@/features/ops/desk-memos';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';
import { page, staffWith } from './waiting-scene';

const LOOK = 'POST /api/v1/ops/customers/{account_id}/contact/';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(answer('GET /api/v1/ops/me/', staffWith('safety'))));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const customer = { kind: 'customer', id: 7 } as const;

describe('memos', () => {
  const LIST = 'GET /api/v1/ops/customers/{account_id}/notes/';
  const note = {
    id: 1,
    at: '2026-11-20T19:40:00+09:00',
    name: '佐野',
    readers: 'page' as const,
    text: '領収書は会社名なし',
  };

  test('are read with author and time, written by a form that keeps what was refused, and narrowed to 安全', async () => {
    const sent: unknown[] = [];
    const notes = [note];
    server.use(
      answer(LIST, () => ({ data: [...notes], page })),
      on('POST /api/v1/ops/customers/{account_id}/notes/', async ({ body }) => {
        sent.push(body);
        if (sent.length === 1) return problemOf('busy');
        const made = { ...note, id: 2, readers: 'safety' as const, text: '電話は20時以降' };
        notes.unshift(made as never);
        return HttpResponse.json({ data: made }, { status: 201 });
      }),
    );
    show(<DeskMemos person={customer} />, '/ops/customers/7');
    const list = await screen.findByRole('list', { name: '職員のメモ' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('領収書は会社名なし佐野 11/20(金) 19:40');
    await userEvent.click(screen.getByRole('button', { name: 'メモを書く' }));
    const field = screen.getByRole('textbox', { name: /^メモ/ });
    expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '残す' }));
    expect(field).toHaveAccessibleDescription(/メモを入力してください/);
    await userEvent.type(field, '電話は20時以降');
    await userEvent.click(screen.getByRole('button', { name: '安全・責任者のみ' }));
    await userEvent.click(screen.getByRole('button', { name: '残す' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field).toHaveValue('電話は20時以降');
    await userEvent.click(screen.getByRole('button', { name: '残す' }));
    expect(await screen.findByText('メモを残しました')).toBeVisible();
    expect(await screen.findByText(/安全・責任者のみ$/)).toBeVisible();
    expect(sent[1]).toEqual({ text: '電話は20時以降', readers: 'safety' });
  });

  test('of 安全 are not offered to other roles', async () => {
    server.use(answer('GET /api/v1/ops/me/', staffWith('reception')), answer(LIST, { data: [], page }));
    show(<DeskMemos person={customer} />, '/ops/customers/7');
    await userEvent.click(await screen.findByRole('button', { name: 'メモを書く' }));
    expect(screen.queryByRole('group', { name: '読める職員' })).toBeNull();
  });
});

describe('a contact', () => {
  const looked = {
    at: '2026-11-20T19:40:00+09:00',
    name: '佐野',
    reason: 'booking' as const,
    words: '遅れの連絡のため電話',
  };
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  test('is shown for a reason with words alone, and closes by itself after five minutes', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const sent: unknown[] = [];
    server.use(
      on(LOOK, async ({ body }) => {
        sent.push(body);
        const until = new Date(Date.now() + CONTACT_LOOK_MS).toISOString();
        return HttpResponse.json({ data: { phone: '+819012344471', mail: null, until } });
      }),
    );
    show(<DeskContact person={customer} last4="4471" looked={looked} />, '/ops/customers/7');
    expect(screen.getByText(/^前回/)).toHaveTextContent(
      '佐野 11/20(金) 19:40 ご予約についての連絡（遅れの連絡のため電話）',
    );
    await user.click(screen.getByRole('button', { name: '連絡先を見る' }));
    const open = screen.getByRole('button', { name: '理由を残して見る' });
    await user.click(open);
    expect(screen.getByRole('alert')).toHaveTextContent('理由を選択してください');
    await user.click(screen.getByRole('button', { name: '安全の確認' }));
    const words = screen.getByRole('textbox', { name: /^くわしい理由/ });
    await user.type(words, '短い');
    await user.click(open);
    expect(words).toHaveAccessibleDescription(/10文字以上/);
    await user.type(words, '理由なので書き足します');
    expect(sent).toEqual([]);
    await user.click(open);
    expect(await screen.findByText('090-1234-4471')).toBeVisible();
    expect(screen.getByRole('button', { name: '連絡先を隠す' })).toHaveFocus();
    expect(sent).toEqual([{ reason: 'safety', words: '短い理由なので書き足します' }]);
    act(() => void jest.advanceTimersByTime(CONTACT_LOOK_MS + 1000));
    expect(screen.queryByText('090-1234-4471')).toBeNull();
    expect(screen.getByRole('button', { name: '連絡先を見る' })).toHaveFocus();
  });

  test('is behind its task', async () => {
    server.use(answer('GET /api/v1/ops/me/', staffWith('money')));
    show(<DeskContact person={customer} last4="4471" looked={null} />, '/ops/customers/7');
    await waitFor(() => expect(screen.queryByRole('region', { name: '連絡先' })).toBeNull());
  });
});
