import { HTTPException } from 'hono/http-exception';
import { type ErrorCode, errorCodes } from '@/contract/errors';
import { Refusal } from '@/server/core/refusal';
import { problem, problemOf } from '@/server/http/problem';

const isCode = (name: string): name is ErrorCode => name in errorCodes;
const codes = Object.keys(errorCodes).filter(isCode);
const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

describe('refusals', () => {
  it.each(codes)('%s has a status, a Japanese title and a Japanese sentence', async (code) => {
    const response = problem(code, { requestId: 'request-1' });
    const body = await response.json();
    expect(response.status).toBe(errorCodes[code][0]);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ status: response.status, code, request_id: 'request-1' });
    expect(body.title).toMatch(japanese);
    expect(body.detail).toMatch(japanese);
  });

  it.each([
    'validation/failed idempotency/key_required 400',
    'auth/required auth/invalid auth/expired auth/bad_credentials 401',
    'role/forbidden identity/not_approved account/suspended ghost/read_only 403',
    'not_found 404',
    'method_not_allowed 405',
    'reservation/slot_taken reservation/state_conflict reservation/too_early quote/used 409',
    'shift/has_bookings shift/overlap review/already 409',
    'quote/expired code/expired 410',
    'body/too_large 413',
    'body/not_json 415',
    'idempotency/key_reused gold/not_enough payment/not_offered code/wrong 422',
    'rate/limited 429',
    'busy 503',
  ])('has what docs/rules/calls.md#refusals promises: %s', (line) => {
    const names = line.split(' ');
    const status = Number(names.pop());
    for (const name of names) expect(isCode(name) ? errorCodes[name][0] : name).toBe(status);
  });

  it('keep fields and headers of a refusal', async () => {
    const errors = [{ path: 'body.name', code: 'custom', message: '入力してください' }];
    const refused = new Refusal('rate/limited', { errors, headers: { 'retry-after': '7' } });
    const { response, unexpected } = problemOf(refused, 'request-1');
    expect(unexpected).toBe(false);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toMatchObject({ errors });
  });

  it('say when to come back, and which scheme to sign in with', () => {
    const header = (code: ErrorCode, name: string) => problem(code, { requestId: 'x' }).headers.get(name);
    expect(header('rate/limited', 'retry-after')).toBe('60');
    expect(header('busy', 'retry-after')).toBe('1');
    expect(header('auth/required', 'www-authenticate')).toBe('Bearer');
    expect(header('auth/expired', 'www-authenticate')).toContain('invalid_token');
  });

  it('never carry inside detail', async () => {
    const { response, unexpected } = problemOf(new Error('password=hunter2 at db.internal'), 'request-1');
    expect(unexpected).toBe(true);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hunter2');
  });

  it('read the faults that the HTTP library throws', async () => {
    expect(problemOf(new HTTPException(415), 'x').response.status).toBe(415);
    const malformed = problemOf(new HTTPException(400), 'x').response;
    expect(await malformed.json()).toMatchObject({ code: 'validation/failed', errors: [{ path: 'body' }] });
  });
});
