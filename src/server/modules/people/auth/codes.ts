import { CODE } from '@/domain/limits';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';

/**
 * Throws `rate/limited`, with the sentence at `path`, while no further code may go to a number or a mailbox: a minute
 * after the last one of this kind (`sent`, newest first), and after five of any kind in the last 24 hours (`inAll`).
 */
export const mayBeSent = (
  { sent, inAll }: { sent: readonly { createdAt: Date }[]; inAll: number },
  now: Date,
  path: string,
): void => {
  const wait = sent[0]
    ? Math.ceil((sent[0].createdAt.getTime() + CODE.resendSeconds * 1000 - now.getTime()) / 1000)
    : 0;
  if (wait > 0) throw limited(wait, { path, code: 'wait', message: `再送は${wait}秒後に可能です` });
  if (inAll >= CODE.perDay) throw sendsSpent(path);
};

/** The refusal of a code after too many of one day. */
export const sendsSpent = (path: string): Refusal =>
  limited(86_400, { path, code: 'limit', message: '本日の送信回数の上限に達しました。明日お試しください' });

const limited = (seconds: number, fault: { path: string; code: string; message: string }) =>
  new Refusal('rate/limited', { headers: { 'retry-after': String(seconds) }, errors: [fault] });

/** Why a code was refused; a wrong one says so at its field. */
export const codeRefusal = (code: 'code/wrong' | 'code/expired' | 'not_found', left?: number): Refusal => {
  if (code !== 'code/wrong') return new Refusal(code);
  const message = left === undefined ? WRONG : `${WRONG}（あと${left}回）`;
  return new Refusal(code, { errors: [{ path: 'body.code', code: 'wrong', message }] });
};

const WRONG = '認証コードが正しくありません';

/** The text around a code. Its last line binds the code to our domain for browsers that fill it in. */
export const codeText = (deps: Deps, what: string, code: string): string =>
  `YOI ${what}: ${code}\n${CODE.smsMinutes}分以内に入力してください。このコードは誰にも教えないでください。\n\n@${new URL(deps.settings.publicOrigin).hostname} #${code}`;
