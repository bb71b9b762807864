import { toTokyoIso } from '@/domain/business-day';
import { deviceOf } from '@/domain/devices';
import { maskMail } from '@/domain/mail';
import { checkNewPassword } from '@/domain/password-strength';
import { maskPhone } from '@/domain/phone';
import { signInPlaceName } from '@/domain/sign-in-place';
import type { Deps } from '../../../../core/deps';
import type { Person } from '../../../../core/person';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { accountById } from '../../person/service';
import { changeInPool, replacePassword, startPhoneChange } from '../account-change';
import { signedInDevices } from '../devices';
import { passwordFits } from '../password-check';

/** What a person reads of the own account. */
export const readAccount = async (deps: Deps, personId: number) => {
  const account = await accountById(deps.reader(), personId);
  if (!account) throw new Refusal('auth/invalid');
  const { phone, mail, passwordChangedAt, identityState } = account;
  return {
    phone_number: maskPhone(phone),
    mail: mail && maskMail(mail),
    password_changed_at: passwordChangedAt && toTokyoIso(passwordChangedAt),
    identity_state: identityState,
  };
};

/** The devices on which the person is signed in, the own one first. */
export const listDevices = async (deps: Deps, person: Person) => {
  const devices = await signedInDevices(deps.reader(), person.id, deps.clock.now());
  return devices
    .map(({ id, userAgent, place, signedInAt, lastUsedAt, sessionIds }) => ({
      id,
      ...deviceOf(userAgent),
      place: place && signInPlaceName(place),
      current: sessionIds.includes(person.sessionId),
      signed_in_at: toTokyoIso(signedInAt),
      last_used_at: toTokyoIso(lastUsedAt),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
};

/**
 * What sets another password against the present one. The pool is asked before, outside the transaction; a wrong
 * password is refused within it, so that the repeat of a call whose answer was lost, when the present one is another
 * already, still gets that answer.
 */
export const passwordChange = async (
  deps: Deps,
  person: Person,
  wish: { current_password: string; password: string },
): Promise<(work: Work) => Promise<null>> => {
  const fits = await passwordFits(deps, person.id, wish.current_password);
  const account = await accountById(deps.reader(), person.id);
  const weak = checkNewPassword(wish.password, account ?? {});
  const changed = account && fits && weak === null ? await changeInPool(deps, person, account, wish.password) : null;
  return async (work) => {
    if (!fits) throw fieldRefusal('body.current_password', WRONG_PASSWORD);
    if (changed === null) throw fieldRefusal('body.password', weak ?? WRONG_PASSWORD);
    await replacePassword(work, person, changed);
    return null;
  };
};

/** What begins the change to another telephone number against the password. */
export const phoneChange = async (deps: Deps, person: Person, wish: { password: string; phone_number: string }) => {
  const fits = await passwordFits(deps, person.id, wish.password);
  return async (work: Work) => {
    if (!fits) throw fieldRefusal('body.password', WRONG_PASSWORD);
    return startPhoneChange(work, person, wish.phone_number);
  };
};

const WRONG_PASSWORD = 'パスワードが正しくありません';
