import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { api } from '@/platform/http';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useForm } from '@/ui/patterns/use-form';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { TextArea } from '@/ui/pieces/field/text-area';
import { TextField } from '@/ui/pieces/field/text-field';
import { on, problemOf } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const BEGIN = 'POST /api/v1/ops/ghost_sessions/';

function Why() {
  const form = useForm(
    async () => (await import('@/contract/forms/ghost')).ghostForm,
    (why) => api(BEGIN, { body: { account_id: 3, ...why } }),
    { done: 'はじめました' },
  );
  return (
    <FormSheet
      title="代理ログイン"
      onClose={() => undefined}
      onSubmit={form.submit}
      problem={form.problem}
      failed="はじめられませんでした"
      submit="はじめる"
      busy={form.busy}
    >
      <TextField label="お問い合わせ番号" {...form.field('ticket')} />
      <TextArea label="理由" {...form.field('reason')} />
    </FormSheet>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'はじめる' }));
const fill = async () => {
  await userEvent.type(screen.getByLabelText('お問い合わせ番号'), 'Ｔ－１０２４');
  await userEvent.type(screen.getByLabelText('理由'), '予約の表示についてのお問い合わせ');
};

test('what the schema refuses stands at its field, which takes the focus; nothing is sent', async () => {
  show(<Why />, '/');
  await send();
  expect(await screen.findByText('お問い合わせ番号を入力してください')).toBeVisible();
  expect(screen.getByLabelText('お問い合わせ番号')).toHaveAccessibleDescription('お問い合わせ番号を入力してください');
  expect(screen.getByText('理由を入力してください')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('お問い合わせ番号')).toHaveFocus());
});

test('a choice that is missing above the fields has the focus before them', async () => {
  function Asked() {
    const form = useForm(
      async () =>
        (await import('@/contract/forms/contact')).contactForm.pick({ category: true, mail: true }).required(),
      async () => null,
      { defaultValues: { mail: '' } },
    );
    return (
      <form noValidate onSubmit={form.submit}>
        <SelectSheet
          label="種類"
          options={[{ value: 'other', label: 'その他' }]}
          {...form.choice('category')}
          value={null}
        />
        <TextField label="メールアドレス" {...form.field('mail')} />
        <button type="submit">送信する</button>
      </form>
    );
  }
  show(<Asked />, '/');
  await userEvent.click(screen.getByRole('button', { name: '送信する' }));
  expect(await screen.findByText('メールアドレスを入力してください')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /種類/ })).toHaveFocus());
});

test('what is typed or chosen is told for a draft, and not what the page sets', async () => {
  const told: unknown[] = [];
  function Kept() {
    const form = useForm(
      async () =>
        (await import('@/contract/forms/contact')).contactForm.pick({ category: true, mail: true }).required(),
      async () => null,
      { defaultValues: { mail: '' }, onType: (typed) => told.push(typed) },
    );
    const { value = null, ...category } = form.choice('category');
    return (
      <form noValidate onSubmit={form.submit}>
        <SelectSheet label="種類" options={[{ value: 'other', label: 'その他' }]} {...category} value={value} />
        <TextField label="メールアドレス" {...form.field('mail')} />
        <button type="button" onClick={() => form.inner.setValue('mail', 'own@example.jp')}>
          入力する
        </button>
      </form>
    );
  }
  show(<Kept />, '/');
  await userEvent.click(screen.getByRole('button', { name: '入力する' }));
  expect(told).toEqual([]);
  await userEvent.type(screen.getByLabelText('メールアドレス'), 'x');
  expect(told).toEqual([{ mail: 'own@example.jpx', category: undefined }]);
  await userEvent.click(screen.getByRole('button', { name: /種類/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /その他/ }));
  await waitFor(() => expect(told.at(-1)).toEqual({ mail: 'own@example.jpx', category: 'other' }));
});

test('what was typed is sent as it was typed', async () => {
  const sent: unknown[] = [];
  server.use(
    on(BEGIN, async ({ body }) => {
      sent.push(body);
      return problemOf('not_found');
    }),
  );
  show(<Why />, '/');
  await fill();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('はじめられませんでした');
  expect(alert).toHaveFocus();
  expect(sent).toEqual([expect.objectContaining({ account_id: 3, ticket: 'Ｔ－１０２４' })]);
  expect(screen.getByLabelText('理由')).toHaveValue('予約の表示についてのお問い合わせ');
});

test('a refusal has the focus from the moment that it is there', async () => {
  const atOnce: boolean[] = [];
  const appears = new MutationObserver(() => {
    const alert = screen.queryByRole('alert');
    if (alert) atOnce.push(alert === document.activeElement);
  });
  appears.observe(document.body, { childList: true, subtree: true });
  server.use(on(BEGIN, async () => problemOf('not_found')));
  show(<Why />, '/');
  await fill();
  await send();
  await screen.findByRole('alert');
  appears.disconnect();
  expect(atOnce[0]).toBe(true);
});

test('what the server refuses of a field stands at the field', async () => {
  server.use(
    on(BEGIN, async () =>
      problemOf('validation/failed', [{ path: 'body.ticket', code: 'custom', message: '番号が見つかりません' }]),
    ),
  );
  show(<Why />, '/');
  await fill();
  await send();
  expect(await screen.findByText('番号が見つかりません')).toBeVisible();
  expect(screen.getByLabelText('お問い合わせ番号')).toHaveFocus();
  expect(screen.queryByRole('alert', { name: /はじめられません/ })).toBeNull();
});
