import type { Transport } from '@/domain/accounts';
import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import { CODE } from '@/domain/limits';
import { checkNewPassword } from '@/domain/password-strength';
import { checkBirthDate, parseBirthDate } from '@/domain/person-fields';
import { isSourceCode } from '@/domain/tracking-codes';
import type { VisitOrigin } from '@/domain/visit-origin';
import type { WhereLearned } from '@/domain/where-learned';
import type { Deps, Work } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import { isSameSecret } from '../../../core/same-secret';
import { enqueue } from '../../machinery/outbox/service';
import { hideFromOwner } from '../block/service';
import { knownPartnerCode } from '../partner/service';
import { accountByPhone, insertPerson } from '../person/service';
import { carryBlocks } from '../withdrawal/service';
import { codeRefusal, codeText, mayBeSent } from './codes';
import { removeFromPool, sealedGrant } from './pool';
import { countCodesTo, lockCodesTo } from './proof-queries';
import { insertRegistration, lockRegistration, registrationsSince, updateRegistration } from './queries';
import { type Issued, issueFor, startSession } from './sessions';

/** Minutes between a proven number and its profile. */
const PROFILE_MINUTES = 60;

/** Step 2: sends a code. A number that has an account gets a message that says so; the answer here is the same. */
export const startRegistration = async (work: Work, phone: string) => {
  const { tx, now, deps } = work;
  await lockCodesTo(tx, phone);
  const since = new Date(now.getTime() - DAY_MS);
  const sent = await registrationsSince(tx, phone, since);
  mayBeSent({ sent, inAll: await countCodesTo(tx, phone, since) }, now, 'body.phone_number');

  const id = deps.random.uuid();
  const known = await accountByPhone(tx, phone);
  const code = known ? null : deps.random.digits(CODE.digits);
  await insertRegistration(tx, {
    id,
    phone,
    codeHash: code && codeHash(deps, id, code),
    codeExpiresAt: new Date(now.getTime() + CODE.smsMinutes * MINUTE_MS),
    createdAt: now,
  });
  await enqueue(work, {
    kind: 'code',
    channel: 'sms',
    to: phone,
    subject: null,
    body: code ? codeText(deps, '認証コード', code) : 'YOI: この番号は登録済みです。ログインしてご利用ください。',
    code,
  });
  return { registration_id: id, expires_in: CODE.smsMinutes * 60, resend_after: CODE.resendSeconds };
};

/** Step 3: five tries a code. A wrong try is counted although the call is refused, so it commits by itself. */
export const verifyRegistration = async (deps: Deps, id: string, code: string) => {
  const outcome = await deps.unitOfWork(async ({ tx, now }) => {
    const row = await lockRegistration(tx, id);
    if (!row || row.usedAt) return 'not_found' as const;
    if (row.codeExpiresAt <= now || row.tries >= CODE.tries) return 'code/expired' as const;
    if (!isSameSecret(codeHash(deps, id, code), row.codeHash ?? '')) {
      await updateRegistration(tx, id, { tries: row.tries + 1 });
      return 'code/wrong' as const;
    }
    await updateRegistration(tx, id, { verifiedAt: row.verifiedAt ?? now });
    return null;
  });
  if (outcome) throw codeRefusal(outcome);
  return { registration_id: id, verified: true as const };
};

export type Profile = {
  registration_id: string;
  nickname: string;
  birth_date: string;
  password: string;
  where_learned?: WhereLearned;
  source?: string;
  partner_code?: string;
  inviter_code?: string | null;
  origin?: VisitOrigin;
};

/**
 * Step 4: makes the account and signs in. In the demo the identity is approved at once; elsewhere it waits for its
 * check.
 */
export const completeRegistration = async (
  deps: Deps,
  profile: Profile,
  device: {
    transport: Transport;
    deviceKey: string | null;
    userAgent: string;
    place?: string | null;
    lastToken?: string | null;
  },
): Promise<Issued> => {
  // Refused before the pool makes an account for it.
  await deps.unitOfWork((work) => lockProven(work, profile));
  const groups = ['male_user'];
  const credential = await deps.identity.signUp({ password: profile.password, groups });
  const entered = await deps.identity.signIn({ credential, groups }, profile.password).catch(async (error: unknown) => {
    await removeFromPool(deps, credential);
    throw error;
  });
  const grantSealed = sealedGrant(deps, entered?.grant ?? null);
  const registered = deps.unitOfWork(async (work) => {
    const { tx, now } = work;
    const { row, birthDate } = await lockProven(work, profile);
    const made = await insertPerson(tx, {
      phone: row.phone,
      credential,
      groups,
      nickname: profile.nickname,
      birthDate,
      identityState: deps.settings.demo ? 'approved' : 'none',
      whereLearned: profile.where_learned ?? null,
      source: sourceOf(profile.source),
      visitOrigin: profile.origin ?? null,
      inviterCode: profile.inviter_code ?? null,
      partnerCode: await knownPartnerCode(tx, profile.partner_code, now),
      createdAt: now,
    });
    if (!made) throw new Refusal('not_found'); // another person registered this number in the meantime
    await updateRegistration(tx, row.id, { usedAt: now });
    await carryBlocks(work, { personId: made.id, phone: row.phone });
    await hideFromOwner(work, made.id, row.phone);
    const account = { id: made.id, groups };
    return { account, session: await startSession(work, account, device.transport, { ...device, grantSealed }) };
  });
  const { account, session } = await registered.catch(async (error: unknown) => {
    // Only a refusal has certainly stored nothing. Where the answer to the commit was lost, a person may have this
    // account.
    if (error instanceof Refusal && error.code !== 'busy') await removeFromPool(deps, credential);
    throw error;
  });
  return issueFor(deps, account, session);
};

// A number that was proven within the hour, with a profile that may become an account.
const lockProven = async ({ tx, now }: Work, profile: Profile) => {
  const row = await lockRegistration(tx, profile.registration_id);
  if (!row?.verifiedAt || row.usedAt) throw new Refusal('not_found');
  if (row.verifiedAt.getTime() + PROFILE_MINUTES * MINUTE_MS <= now.getTime()) throw new Refusal('code/expired');
  return { row, birthDate: checkedProfile(profile, row.phone, now) };
};

// What the form's schema cannot see: the server's clock and the proven number.
const checkedProfile = (profile: Profile, phone: string, now: Date): string => {
  const wrongDate = checkBirthDate(profile.birth_date, now);
  const birthDate = parseBirthDate(profile.birth_date);
  if (wrongDate || !birthDate) throw fieldRefusal('body.birth_date', wrongDate ?? '生年月日を正しく入力してください');
  const weak = checkNewPassword(profile.password, { phone, birthDate });
  if (weak) throw fieldRefusal('body.password', weak);
  return birthDate;
};

const codeHash = (deps: Deps, id: string, code: string) => deps.seal.fingerprint('registration-code', `${id}:${code}`);

const sourceOf = (text: string | undefined) => (text !== undefined && isSourceCode(text) ? text : null);
