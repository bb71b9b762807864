import type { Data, Received } from '@/contract';
import { RECEIVE_CHOICES, type ReceiveFrom, TALK_TEMPLATES } from '@/domain/talk';
import type { Person } from '../../../core/person';
import { fieldRefusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { putSetting, type SettingRow, settingOf } from './setting-queries';

type Settings = Data<'GET /api/v1/users/me/talk_settings/'>;
type Form = Received<'PATCH /api/v1/users/me/talk_settings/'>['body'];
type Me = Pick<Person, 'id' | 'role'>;

/** How a person wants to talk. */
export async function readSettings(db: Db, { id, role }: Me): Promise<Settings> {
  const row = await settingOf(db, id);
  return {
    receive_from: row?.receiveFrom ?? RECEIVE_CHOICES[role][0],
    read_marks: row?.readMarks ?? true,
    templates: row?.templates ?? [],
  };
}

/** Changes what is named; a list of texts takes the place of the one before. */
export async function changeSettings(work: Work, me: Me, form: Form): Promise<Settings> {
  const { receive_from: receiveFrom, read_marks: readMarks, templates } = form;
  const choices: readonly ReceiveFrom[] = RECEIVE_CHOICES[me.role];
  if (receiveFrom !== undefined && !choices.includes(receiveFrom))
    throw fieldRefusal('body.receive_from', '受信範囲を選び直してください');
  const set: Partial<SettingRow> = {
    ...(receiveFrom === undefined ? {} : { receiveFrom }),
    ...(readMarks === undefined ? {} : { readMarks }),
    ...(templates === undefined ? {} : { templates }),
  };
  await putSetting(work.tx, me.id, set);
  return readSettings(work.tx, me);
}

/** What the composer offers: one's own texts first, each text once. */
export async function templatesFor(db: Db, { id, role }: Me): Promise<string[]> {
  const personTemplates = (await settingOf(db, id))?.templates ?? [];
  return [...new Set([...personTemplates, ...TALK_TEMPLATES[role]])];
}
