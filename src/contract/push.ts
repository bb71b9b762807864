import * as z from 'zod';
import { endpoints } from './endpoint';
import { instant, rawText } from './fields';

/** A browser's push subscription, as `PushSubscription.toJSON()` writes it. */
export const PushSubscription = z
  .strictObject({
    endpoint: rawText(1000).min(1),
    expirationTime: z.number().nullable().optional(),
    /** base64url: the browser's public key (65 bytes) and its secret (16 bytes). */
    keys: z.strictObject({ p256dh: rawText(200), auth: rawText(100) }),
  })
  .meta({ id: 'PushSubscription' });

/** The caller's own device's subscription; null when this device has none. */
export const DeviceSubscription = z
  .object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) })
  .nullable();

const BAD_TIME = '00:00〜23:59の時刻を指定してください';
const timeOfDay = rawText(5, { tooLong: BAD_TIME }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, BAD_TIME);

const NotificationSettings = z
  .object({
    has_notify_push_notification1: z.boolean(),
    has_notify_push_notification2: z.boolean(),
    has_notify_mail: z.boolean(),
    has_notify_sms: z.boolean(),
    show_content: z.boolean(),
    quiet_from: z.string().nullable(),
    quiet_to: z.string().nullable(),
  })
  .meta({ id: 'NotificationSettings' });

/** How a person wants to be told (spec §7, docs/rules/push.md#switches). */
export const pushEndpoints = endpoints({
  'GET /api/v1/users/me/notification_settings/': {
    summary: '通知設定（1＝予約・トーク、2＝お得な情報）',
    access: 'signed_in',
    reply: NotificationSettings,
  },
  'PATCH /api/v1/users/me/notification_settings/': {
    summary: '通知設定を変える（おやすみ時間は開始と終了の両方。日本時間）',
    access: 'signed_in',
    body: z.strictObject({
      has_notify_push_notification1: z.boolean().optional(),
      has_notify_push_notification2: z.boolean().optional(),
      has_notify_mail: z.boolean().optional(),
      has_notify_sms: z.boolean().optional(),
      show_content: z.boolean().optional(),
      quiet_from: timeOfDay.nullable().optional(),
      quiet_to: timeOfDay.nullable().optional(),
    }),
    reply: NotificationSettings,
  },
  'GET /api/v1/users/me/push_device/': {
    summary: 'この端末の通知の状態と、本人に届く方法',
    access: 'signed_in',
    reply: z.object({
      /** Where the server sends this device's pushes; null = it is not connected. */
      endpoint: z.string().nullable(),
      /** When a push service last took one for it. */
      last_delivered_at: instant.nullable(),
      /** Whether news of a booking reaches the person: by a push to some device, by SMS. */
      reached_by: z.object({ push: z.boolean(), sms: z.boolean() }),
    }),
  },
  'POST /api/v1/users/me/push_device/test/': {
    summary: 'この端末へテスト通知を送る',
    access: 'signed_in',
    reply: z.object({ delivered_at: instant }),
    errors: ['push/not_connected', 'rate/limited'],
  },
  'GET /api/v1/push_public_key/': {
    summary: '端末がプッシュ通知を購読するときの公開鍵（VAPID）',
    access: 'public',
    reply: z.object({ public_key: z.string() }),
  },
});
