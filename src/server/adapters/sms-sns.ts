import { PublishCommand, SNSClient, SNSServiceException } from '@aws-sdk/client-sns';
import type { Sender } from '../core/ports';
import { failureOf, SendFailed, type SendFailure } from '../core/send-failed';
import type { SnsSettings } from '../settings/sms-mail-settings';

/**
 * SMS by Amazon SNS, each to its number and as a transactional one. It is asked once a call: the outbox decides when
 * it is tried again. Throws when SNS has not named the message that it took within `patience` milliseconds; no number
 * and no text is in what it throws.
 */
export function makeSnsSms(
  { region, endpoint, keys, senderId }: SnsSettings,
  { patience }: { patience: number },
): Sender {
  const client = new SNSClient({
    region,
    maxAttempts: 1,
    ...(endpoint === null ? {} : { endpoint }),
    // Without keys of its own: the usual chain of AWS (environment, role of the machine).
    ...(keys === null ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  });
  const attributes = { 'AWS.SNS.SMS.SMSType': 'Transactional', 'AWS.SNS.SMS.SenderID': senderId };
  const given = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [[name, { DataType: 'String', StringValue: value }] as const],
  );
  return {
    send: async ({ to, body }) => {
      const command = new PublishCommand({
        PhoneNumber: to,
        Message: body,
        MessageAttributes: Object.fromEntries(given),
      });
      const taken = await client
        .send(command, { abortSignal: AbortSignal.timeout(patience) })
        .catch((error: unknown) => {
          throw new SendFailed(
            failureFrom(error),
            `SNS did not take an SMS: ${error instanceof Error ? error.name : 'unknown'}`,
          );
        });
      if (!taken.MessageId) throw new SendFailed('service_error', 'SNS did not take an SMS: no message id');
    },
  };
}

/** SNS says with 400 both that a number is none and that it takes no more for now. */
function failureFrom(error: unknown): SendFailure {
  if (!(error instanceof SNSServiceException)) return 'no_answer';
  if (/throttl|limit|quota/i.test(error.name)) return 'too_many';
  return failureOf(error.$metadata.httpStatusCode ?? 500);
}
