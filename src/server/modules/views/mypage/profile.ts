import type { Data, Received } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { calendarDate } from '@/domain/date-words';
import { nicknameFrom } from '@/domain/guest-profile';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { lockPerson, type Profile, profileOf, updateProfile } from '../../people/person/service';

type ProfileReply = Data<'GET /api/v1/male_users/me/profile/'>;
type Form = Received<'PATCH /api/v1/male_users/me/profile/'>['body'];

/** What casts see of the customer. */
export async function readProfile(db: Db, personId: number, now: Date): Promise<ProfileReply> {
  return present(await required(db, personId), now);
}

/** Changes what is named. Another nickname waits until thirty days after the last one; the same one is no change. */
export async function changeProfile(work: Work, personId: number, form: Form): Promise<ProfileReply> {
  const { tx, now } = work;
  await lockPerson(tx, personId);
  const before = await required(tx, personId);
  const { nickname, avatar, introduction, wish_ids: wishIds } = form;
  const set: Partial<Profile> = {
    ...(avatar === undefined ? {} : { avatar }),
    ...(introduction === undefined ? {} : { introduction }),
    ...(wishIds === undefined ? {} : { wishIds }),
  };
  if (nickname !== undefined && nickname !== before.nickname) {
    const from = nicknameFrom(before.nicknameChangedAt, now);
    if (from) throw fieldRefusal('body.nickname', `${calendarDate(from)}から変更できます`);
    Object.assign(set, { nickname, nicknameChangedAt: now });
  }
  if (Object.keys(set).length > 0) await updateProfile(tx, personId, set);
  return present({ ...before, ...set }, now);
}

async function required(db: Db, personId: number): Promise<Profile> {
  const row = await profileOf(db, personId);
  if (!row) throw new Refusal('not_found');
  return row;
}

function present(row: Profile, now: Date): ProfileReply {
  const from = nicknameFrom(row.nicknameChangedAt, now);
  return {
    nickname: row.nickname,
    nickname_from: from && toTokyoIso(from),
    avatar: row.avatar,
    introduction: row.introduction,
    wish_ids: row.wishIds,
  };
}
