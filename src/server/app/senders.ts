import type { Logger } from 'pino';
import { guardedPush, guardedSender, makeSmsPair } from '../adapters/provider-breaker';
import { makeWebPush } from '../adapters/push-web';
import { makeOutboxSender } from '../adapters/sender-outbox';
import { makeHttpSms } from '../adapters/sms-http';
import type { Push, Sender, VapidKeys } from '../core/ports';
import { isLoopbackHost } from '../settings/origin-setting';
import type { Settings } from '../settings/settings';
import type { SmsProvider } from '../settings/sms-mail-settings';

/** Who sends SMS: one provider or two, each behind its breaker. SNS is loaded only where settings name it. */
export async function smsSender(settings: Settings, log: Logger): Promise<Sender> {
  const { smsProvider, smsSecond, patience } = settings;
  if (smsProvider === null) return makeOutboxSender();
  const first = guardedSender(await smsBy(smsProvider, patience.sms), { provider: 'sms', log });
  if (smsSecond === null) return first;
  return makeSmsPair(first, guardedSender(await smsBy(smsSecond, patience.sms), { provider: 'second sms', log }));
}

const smsBy = async (provider: SmsProvider, patience: number): Promise<Sender> =>
  provider.kind === 'gateway'
    ? makeHttpSms(provider, { patience })
    : (await import('../adapters/sms-sns')).makeSnsSms(provider, { patience });

/** Who sends mail, behind a breaker. Its code is read only where settings name a mail server. */
export async function mailSender({ mailServer, patience }: Settings, log: Logger): Promise<Sender> {
  if (mailServer === null) return makeOutboxSender();
  const { makeSmtpMail } = await import('../adapters/mail-smtp');
  const plain = isLoopbackHost(new URL(mailServer.url).hostname);
  return guardedSender(makeSmtpMail(mailServer, { plain, patience: patience.mail }), { provider: 'mail', log });
}

/** Web push, each push service behind its breaker. */
export const pushSender = (
  { vapidSubject: subject, pushEmulator: emulator, patience }: Settings,
  keys: () => Promise<VapidKeys>,
): Push => guardedPush(makeWebPush({ subject, emulator, patience: patience.push, keys }));
