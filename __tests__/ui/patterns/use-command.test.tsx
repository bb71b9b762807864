import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { errorCodes } from '@/contract/errors';
import { useApi } from '@/hooks/use-api';
import { type CommandOptions, useCommand } from '@/ui/patterns/use-command';
import { Fault } from '@/ui/pieces/fault';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const SEND = 'POST /api/v1/users/me/reports/';
const INPUT = { body: { user_id: 7, reason: 'other' as const, detail: '夜の話' } };
const REPORTED = { id: 1 };
const GONE = 'DELETE /api/v1/users/me/homes/{home_id}/';

function Reporter(options: CommandOptions<typeof SEND>) {
  const report = useCommand(SEND, options);
  return (
    <>
      <button type="button" onClick={() => void report.run(INPUT)}>
        {report.busy ? '送信中' : '送る'}
      </button>
      <Fault>{report.problem}</Fault>
      <p>{report.faults.detail}</p>
    </>
  );
}

/** Notes the keys that arrive, and answers each call in turn. */
function keysOf(...answers: (() => Response)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  server.use(
    on(SEND, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers[Math.min(keys.length, answers.length) - 1]?.() ?? HttpResponse.error();
    }),
  );
  return keys;
}

const done = () => HttpResponse.json({ data: REPORTED }, { status: 201 });
const press = () => userEvent.click(screen.getByRole('button'));
const isIdle = () => waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('送る'));

test('a success says so, and goes on with the answer', async () => {
  const went: unknown[] = [];
  keysOf(done);
  show(<Reporter done="受け付けました" onDone={(report) => went.push(report)} />, '/');
  await press();
  expect(await screen.findByText('受け付けました')).toBeVisible();
  expect(went).toEqual([REPORTED]);
  await isIdle();
});

test('a second press while it is under way sends nothing', async () => {
  const keys = keysOf(done);
  show(<Reporter done="受け付けました" />, '/');
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('受け付けました');
  expect(keys).toHaveLength(1);
});

test('after a lost reply the next press goes with the same key, after an answer with another', async () => {
  const keys = keysOf(
    () => HttpResponse.error(),
    () => problemOf('busy'),
    done,
  );
  show(<Reporter done="受け付けました" />, '/');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('通信に失敗しました');
  await press();
  await screen.findByText(errorCodes.busy[2]);
  await press();
  await screen.findByText('受け付けました');
  await press();
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('a refusal is said at its place and ends the attempt', async () => {
  const keys = keysOf(() => problemOf('not_found'), done);
  show(<Reporter done="受け付けました" />, '/');
  await press();
  expect(await screen.findByRole('alert')).toBeVisible();
  await press();
  await screen.findByText('受け付けました');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(keys[1]).not.toBe(keys[0]);
});

test('the key of a named attempt survives a reload and dies with success', async () => {
  const attempt = () => 'report:7';
  const keys = keysOf(() => HttpResponse.error(), done, done);
  show(<Reporter attempt={attempt} />, '/');
  await press();
  await screen.findByRole('alert');
  expect(Object.keys(sessionStorage)).toEqual(['yoi_attempt_report:7']);
  document.body.replaceChildren();
  show(<Reporter attempt={attempt} />, '/');
  await press();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('without a name nothing of it is kept on the device', async () => {
  keysOf(() => HttpResponse.error());
  show(<Reporter />, '/');
  await press();
  await screen.findByRole('alert');
  expect(sessionStorage).toHaveLength(0);
});

test('a fault of a field stands at the field and nowhere else', async () => {
  const tooLong = { path: 'body.detail', code: 'too_long', message: '500文字以内で入力してください' } as const;
  keysOf(() => problemOf('validation/failed', [tooLong]));
  show(<Reporter />, '/');
  await press();
  expect(await screen.findByText(tooLong.message)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a fault of a field that the screen does not show is said in a sentence', async () => {
  keysOf(() => problemOf('validation/failed', [{ path: 'body.user_id', code: 'custom', message: '相手がいません' }]));
  show(<Reporter hasField={(name) => name === 'detail'} />, '/');
  await press();
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a screen says in its own words what a refusal means, in a toast where it has no place for words', async () => {
  server.use(refuse(SEND, 'not_found'));
  const mine = (_: unknown, code: string | undefined) => (code === 'not_found' ? 'お相手は退会しました' : undefined);
  show(<Reporter onRefused={mine} refusedByToast />, '/');
  await press();
  expect((await screen.findAllByText('お相手は退会しました')).length).toBeGreaterThan(0);
});

test('it stays busy where a success leads to another page', async () => {
  keysOf(done);
  show(<Reporter leaves done="受け付けました" />, '/');
  await press();
  await screen.findByText('受け付けました');
  expect(screen.getByRole('button')).toHaveTextContent('送信中');
});

function Homes() {
  const { data } = useApi('GET /api/v1/users/me/homes/', {});
  const remove = useCommand(GONE, { refresh: ['GET /api/v1/users/me/homes/'], done: '削除しました', goneIsDone: true });
  return (
    <button type="button" onClick={() => void remove.run({ params: { home_id: 5 } })}>
      {data?.length ?? '…'}件
    </button>
  );
}

test('what it changed is read again, and what is gone already counts as deleted', async () => {
  let reads = 0;
  server.use(
    answer('GET /api/v1/users/me/homes/', () => {
      reads += 1;
      return [];
    }),
    refuse(GONE, 'not_found'),
  );
  show(<Homes />, '/');
  await screen.findByText('0件');
  const before = reads;
  await press();
  expect(await screen.findByText('削除しました')).toBeVisible();
  expect(reads).toBeGreaterThan(before);
});
