import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Sender } from '../core/ports';
import type { SnsSettings } from '../settings/sms-mail-settings';

const TIMEOUT_MS = 10_000;

/**
 * SMS by Amazon SNS, each to its number and as a transactional one. It is asked once a call: the outbox decides when it is tried again.
 * Throws when SNS has not named the message that it took; no number and no text is in what it throws.
 */
export function makeSnsSms({ region, endpoint, keys, senderId }: SnsSettings): Sender {
  const client = new SNSClient({
    region,
    maxAttempts: 1,
    ...(endpoint === null ? {} : { endpoint }),
    // Without keys of its own: the usual chain of AWS (environment, role of the machine).
    ...(keys === null ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    requestHandler: { connectionTimeout: 5_000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
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
      const taken = await client.send(command).catch((error: unknown) => {
        throw new Error(`SNS did not take an SMS: ${error instanceof Error ? error.name : 'unknown'}`);
      });
      if (!taken.MessageId) throw new Error('SNS did not take an SMS: no message id');
    },
  };
}
