import type { Sender } from '../core/ports';
import { failureOf, SendFailed } from '../core/send-failed';
import { SMS_PLACES, type SmsGateway } from '../settings/sms-mail-settings';

/**
 * SMS by any provider that takes a message in one POST (docs/deploy.md#sms-and-mail). A JSON body is filled with JSON
 * text, any other as a form. Each message carries its own `Idempotency-Key`, so that one sent again after a crash can
 * be told. Throws for everything but a 2xx within `patience` milliseconds; no number and no text is in what it throws.
 */
export function makeHttpSms({ url, authorization, body }: SmsGateway, { patience }: { patience: number }): Sender {
  const isJson = body.trimStart().startsWith('{"') || body.trimStart().startsWith('[');
  const written = isJson ? (text: string) => JSON.stringify(text).slice(1, -1) : encodeURIComponent;
  return {
    send: async ({ id, to, body: text }) => {
      const places: Readonly<Record<string, string>> = {
        [SMS_PLACES.international]: to,
        [SMS_PLACES.national]: to.replace(/^\+81/, '0'),
        [SMS_PLACES.text]: text,
      };
      // In one pass: what stands in a text is never taken for a place.
      const filled = body.replace(/\{(?:to|to_national|text)\}/g, (place) => written(places[place] ?? ''));
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
          'idempotency-key': id,
          ...(authorization === null ? {} : { authorization }),
        },
        body: filled,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      }).catch(() => {
        throw new SendFailed('no_answer', 'the SMS provider did not answer');
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new SendFailed(failureOf(answer.status), `the SMS provider answered ${answer.status}`);
    },
  };
}
