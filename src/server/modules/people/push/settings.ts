import type { Received, Reply } from '@/contract';
import { fieldRefusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { putSetting, type SettingRow, settingOf } from './queries';

type SettingsReply = Reply<'GET /api/v1/users/me/notification_settings/'>;
type Form = Received<'PATCH /api/v1/users/me/notification_settings/'>['body'];
type Values = Omit<SettingRow, 'personId'>;

const DEFAULTS: Values = {
  push1: false,
  push2: false,
  mail: true,
  sms: true,
  showContent: false,
  quietFrom: null,
  quietTo: null,
};

/** How a person wants to be told. */
export async function readSettings(db: Db, personId: number): Promise<SettingsReply> {
  return present((await settingOf(db, personId)) ?? DEFAULTS);
}

/**
 * Changes what is named, and gives all. Throws `validation/failed` for quiet hours with one end, or without length.
 */
export async function changeSettings(work: Work, personId: number, form: Form): Promise<SettingsReply> {
  const change = changeOf(form);
  const next = { ...DEFAULTS, ...(await settingOf(work.tx, personId)), ...change };
  if (next.quietFrom !== null && next.quietTo === null)
    throw fieldRefusal('body.quiet_to', '終了時刻を選択してください');
  if (next.quietFrom === null && next.quietTo !== null)
    throw fieldRefusal('body.quiet_from', '開始時刻を選択してください');
  if (next.quietFrom !== null && next.quietFrom === next.quietTo)
    throw fieldRefusal('body.quiet_to', '開始とは別の時刻を選択してください');
  await putSetting(work.tx, personId, change);
  return present(next);
}

const present = (row: Values): SettingsReply => ({
  has_notify_push_notification1: row.push1,
  has_notify_push_notification2: row.push2,
  has_notify_mail: row.mail,
  has_notify_sms: row.sms,
  show_content: row.showContent,
  quiet_from: row.quietFrom,
  quiet_to: row.quietTo,
});

const changeOf = (form: Form): Partial<Values> => {
  const all = {
    push1: form.has_notify_push_notification1,
    push2: form.has_notify_push_notification2,
    mail: form.has_notify_mail,
    sms: form.has_notify_sms,
    showContent: form.show_content,
    quietFrom: form.quiet_from,
    quietTo: form.quiet_to,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};
