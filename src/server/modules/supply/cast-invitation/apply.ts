import type { Received, Reply } from '@/contract';
import { CONTRACT_VERSION } from '@/domain/cast-invitation';
import { checkNewPassword } from '@/domain/password-strength';
import { checkBirthDate, parseBirthDate } from '@/domain/person-fields';
import type { Deps } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { clearTimer } from '../../machinery/timer/service';
import { removeFromPool } from '../../people/auth/service';
import { type SidePicture, type StoredPictures, withSealed } from '../../people/identity/service';
import { accountByPhone } from '../../people/person/service';
import { dropDocuments, removeDocuments } from './erase';
import { isProven, openFor, tokenHashOf } from './link';
import { contractOf } from './present';
import * as rows from './queries';
import { step } from './steps';

type Form = Received<'POST /api/v1/cast_invitations/application/'>['body'];
/** A cast's application: what was typed, the pictures of the document, and on which device. */
export type Application = { form: Form; pictures: readonly SidePicture[]; device: string };

type Sent = Reply<'POST /api/v1/cast_invitations/application/'>;

/** Most calls for help by one link: each is read by a person. */
const MOST_HELPS = 10;

/**
 * Takes the application and the consent for two people of the staff. The account in the user pool is made before, of
 * no use until they have decided. Throws `not_found`, `cast_invitation/over`, `cast_invitation/contract_changed`,
 * `cast_invitation/phone_taken`, and `validation/failed` for a person who may not work yet.
 */
export async function apply(
  deps: Deps,
  transact: (task: (work: Work) => Promise<Sent>) => Promise<Sent>,
  application: Application,
) {
  // Refused before anything is stored or the pool makes an account for it.
  const { row } = await deps.unitOfWork((work) => lockReady(work, application.form));
  const { pictures } = application;
  return withSealed(deps, { folder: `invited/${row.id}`, pictures }, (stored) =>
    withCredential(deps, application, (credential, keepIt) =>
      transact(async (work) => {
        keepIt();
        return keep(work, application, stored, credential);
      }),
    ),
  );
}

async function withCredential(
  deps: Deps,
  { form }: Application,
  task: (credential: string, keepIt: () => void) => Promise<Sent>,
): Promise<Sent> {
  const credential = await deps.identity.signUp({ password: form.password, groups: ['female_cast'] });
  let isKept = false;
  const keepIt = () => {
    isKept = true;
  };
  try {
    const reply = await task(credential, keepIt);
    // A repeated call was answered from what was stored: this account is not needed.
    if (!isKept) await removeFromPool(deps, credential);
    return reply;
  } catch (error) {
    // Only a refusal has certainly stored nothing.
    if (error instanceof Refusal && error.code !== 'busy') await removeFromPool(deps, credential);
    throw error;
  }
}

async function keep(
  work: Work,
  { form, device }: Omit<Application, 'pictures'>,
  pictures: StoredPictures,
  credential: string,
): Promise<Sent> {
  const { tx, now, deps } = work;
  const { row, birthDate, contract } = await lockReady(work, form);
  const before = row.credential;
  await removeDocuments(work, row);
  if (before !== null) work.afterCommit(() => void removeFromPool(deps, before));
  await step(work, row, {
    event: 'submit',
    by: null,
    change: {
      displayName: form.display_name,
      factsSealed: deps.seal.seal('identity', JSON.stringify({ legalName: form.legal_name, birthDate })),
      kanaSealed: deps.seal.seal('identity', form.legal_name_kana),
      credential,
      prompted: form.prompted,
      documentType: form.document_type,
      pictureKeySealed: pictures.keySealed,
      submittedAt: now,
      rejection: null,
      checkedBy: null,
      checkedAt: null,
    },
  });
  await clearTimer(work, 'cast_invitation.expire', row.id);
  await pictures.take(work);
  await rows.putPictures(
    tx,
    row.id,
    pictures.rows.map((picture) => ({ invitationId: row.id, ...picture })),
  );
  await rows.withdrawConsent(tx, row.id, now);
  await rows.insertConsent(tx, {
    invitationId: row.id,
    version: CONTRACT_VERSION,
    textHash: contract.hash,
    text: contract.text,
    agreedAt: now,
    device,
  });
  if (form.prompted !== 'no')
    await insertHelp(work, row.id, {
      words: '「誰かに言われて登録していますか」に「いいえ」と答えていません。',
      may_call: true,
    });
  return { state: 'submitted' };
}

// A proven number, a contract that still reads as the person read it, and a person who may work.
async function lockReady(work: Work, form: Form) {
  const { tx, now, deps } = work;
  const row = await openFor(work, form.token);
  if (!isProven(deps, row, form.session, now)) throw new Refusal('not_found');
  if (row.state !== 'proven') throw new Refusal('cast_invitation/over');
  const tooYoung = checkBirthDate(form.birth_date, now, 'female_cast');
  const birthDate = parseBirthDate(form.birth_date);
  if (tooYoung || !birthDate) throw fieldRefusal('body.birth_date', tooYoung ?? '生年月日を正しく入力してください');
  const weak = checkNewPassword(form.password, { phone: row.phone, birthDate });
  if (weak) throw fieldRefusal('body.password', weak);
  const contract = await contractOf(tx, row);
  if (contract.hash !== form.contract_hash) throw new Refusal('cast_invitation/contract_changed');
  if (await accountByPhone(tx, row.phone)) throw new Refusal('cast_invitation/phone_taken');
  return { row, birthDate, contract };
}

/**
 * The invited person says no, or takes the consent back before anything came of it: everything that was sent goes at
 * once. Each holder of the link may say no before the number was proven; afterwards the invited person alone. Twice
 * does no harm. Throws `not_found`, `cast_invitation/over`.
 */
export async function decline(work: Work, { token, session }: { token: string; session?: string }) {
  const { tx, now, deps } = work;
  const row = await rows.lockByToken(tx, tokenHashOf(deps, token));
  if (!row) throw new Refusal('not_found');
  if (row.state === 'declined') return null;
  if (row.state !== 'sent' && !isProven(deps, row, session ?? '', now)) throw new Refusal('not_found');
  await openFor(work, token);
  await step(work, row, { event: 'decline', by: null });
  await rows.withdrawConsent(tx, row.id, now);
  await clearTimer(work, 'cast_invitation.expire', row.id);
  await dropDocuments(work, row);
  return null;
}

/** The invited person asks for help, whatever became of the invitation. Throws `not_found`, `rate/limited`. */
export async function askForHelp(work: Work, token: string, said: { words: string; may_call: boolean }): Promise<null> {
  const row = await rows.lockByToken(work.tx, tokenHashOf(work.deps, token));
  if (!row) throw new Refusal('not_found');
  if ((await rows.helpsOf(work.tx, [row.id])).length >= MOST_HELPS) throw new Refusal('rate/limited');
  await insertHelp(work, row.id, said);
  return null;
}

const insertHelp = ({ tx, now, deps }: Work, invitationId: string, said: { words: string; may_call: boolean }) =>
  rows.insertHelp(tx, {
    id: deps.random.uuid(),
    invitationId,
    wordsSealed: deps.seal.seal('identity', said.words),
    mayCall: said.may_call,
    askedAt: now,
  });
