import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { approvableAt, PHONE_RECOVERY } from '@/domain/phone-recovery';
import type { Deps } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { setTimer } from '../../machinery/timer/service';
import { isKnownDevice, isNewNumberToken, passwordFitsNumber, spendNewNumberToken } from '../../people/auth/service';
import { readSides, type StoredPictures, withSealed } from '../../people/identity/service';
import { accountByPhone, personWithPhone } from '../../people/person/service';
import * as rows from './queries';

type Sent = Received<'POST /api/auth/phone_recoveries/submit'>;
type Form = Sent['body'];
type SubmitReply = Reply<'POST /api/auth/phone_recoveries/submit'>;

/**
 * Takes a request to put the proven new number in the place of the old one. The same statements for every old number:
 * whose it is is looked up afterwards, by a timer that is due at once, so neither the answer nor its time tells.
 * Throws `phone_recovery/over`, `phone_recovery/open`, `rate/limited`, and `validation/failed` for pictures.
 */
export async function submitRecovery(
  deps: Deps,
  transact: (task: (work: Work) => Promise<SubmitReply>) => Promise<SubmitReply>,
  { body, files, visitor }: Pick<Sent, 'body' | 'files'> & { visitor: Caller },
): Promise<SubmitReply> {
  if (!(await isNewNumberToken(deps, 'phone recovery', body.recovery_token))) throw new Refusal('phone_recovery/over');
  const pictures = await readSides(body.document_type, files);
  const { old_phone_number: old, password } = body;
  const passwordFits = password === '' ? null : await passwordFitsNumber(deps, old, password);
  const id = deps.random.uuid();
  return withSealed(deps, { folder: `recovery/${id}`, pictures }, (stored) =>
    transact((work) => keep(work, body, { id, pictures: stored, passwordFits, visitor })),
  );
}

type Caller = { deviceKey: string | null; network: string };
type Submission = { id: string; pictures: StoredPictures; passwordFits: boolean | null; visitor: Caller };

async function keep(work: Work, form: Form, { id, pictures, passwordFits, visitor }: Submission): Promise<SubmitReply> {
  const { tx, now } = work;
  const oldPhone = form.old_phone_number;
  const newPhone = await spendNewNumberToken(work, 'phone recovery', form.recovery_token);
  if (newPhone === null) throw new Refusal('phone_recovery/over');
  if (newPhone === oldPhone) throw fieldRefusal('body.old_phone_number', '新しい電話番号と同じです');
  await rows.lockNumber(tx, oldPhone);
  const sentFrom = await placeOf(work, oldPhone, visitor);
  const since = new Date(now.getTime() - DAY_MS);
  if ((await rows.countSince(tx, oldPhone, sentFrom, since)) >= PHONE_RECOVERY.perDay) throw spent();
  const isNew = await rows.insertRecovery(tx, {
    id,
    oldPhone,
    newPhone,
    mail: form.mail,
    passwordFits,
    documentType: form.document_type,
    pictureKeySealed: pictures.keySealed,
    submittedAt: now,
    sentFrom,
  });
  if (!isNew) throw new Refusal('phone_recovery/open');
  await pictures.take(work);
  await rows.insertPictures(
    tx,
    pictures.rows.map((picture) => ({ recoveryId: id, ...picture })),
  );
  const endsAt = endOf(now);
  await setTimer(work, { kind: 'phone_recovery.begin', subject: id, dueAt: now });
  await setTimer(work, { kind: 'phone_recovery.end', subject: id, dueAt: endsAt });
  return {
    state: 'submitted',
    approvable_at: toTokyoIso(approvableAt({ submittedAt: now, confirmedAt: null })),
    ends_at: toTokyoIso(endsAt),
  };
}

// What the requests about a number are counted by: a stranger who fills the count of a network must not keep out the
// owner, whose device the account knows. One statement, whether the number has an account or not.
const placeOf = async ({ tx, deps }: Work, oldPhone: string, { deviceKey, network }: Caller): Promise<string> => {
  const isKnown = await isKnownDevice(tx, personWithPhone(oldPhone), deviceKey ?? '');
  return deps.seal.fingerprint('phone-recovery-from', isKnown ? `device ${deviceKey}` : `network ${network}`);
};

/** When a request of then ends undecided. */
export const endOf = (submittedAt: Date): Date => new Date(submittedAt.getTime() + PHONE_RECOVERY.openDays * DAY_MS);

const spent = () =>
  new Refusal('rate/limited', {
    headers: { 'retry-after': String(DAY_MS / 1000) },
    errors: [
      {
        path: 'body.old_phone_number',
        code: 'limit',
        message: 'この番号についての本日の受付は終わりました。明日お試しください',
      },
    ],
  });

/**
 * The timer: finds whose the old number is, and tells it at once, with the link that stops the request. The account's
 * mailbox is told as well, without the link: only the number itself may confirm a request.
 */
export async function begin(work: Work, id: string): Promise<void> {
  const { tx, deps } = work;
  const row = await rows.lockRecovery(tx, id);
  if (row?.state !== 'submitted' || row.linkHash !== null) return;
  const account = await accountByPhone(tx, row.oldPhone);
  if (!account) return;
  const token = deps.random.token(32);
  await rows.updateRecovery(tx, id, { personId: account.id, linkHash: linkHashOf(deps, token) });
  // After the #: a browser sends this part to no server, so neither logs nor the next page learn it.
  const link = `${deps.settings.publicOrigin}/login/phone_recovery/stop#${token}`;
  const body = `YOI: 電話番号の変更が申請されました。心当たりがない場合は、${PHONE_RECOVERY.waitHours}時間以内に次のリンクから止めてください。\n${link}`;
  // As a code it leaves the copies of messages after a day.
  await enqueue(work, { kind: 'stop_link', channel: 'sms', to: row.oldPhone, subject: null, body, code: token });
  if (account.mail !== null)
    await enqueue(work, {
      kind: 'recovery',
      channel: 'mail',
      to: account.mail,
      subject: '【YOI】お知らせ',
      body: ASKED,
      code: null,
    });
}

/** By what the link to the old number is known: nothing that opens anything is stored. */
export const linkHashOf = ({ seal }: Pick<Deps, 'seal'>, token: string): string =>
  seal.fingerprint('phone-recovery-link', token);

const ASKED = `ご登録の電話番号の変更が申請されました。
お心当たりがない場合は、ご登録の番号に届いたSMSのリンクから止めるか、窓口へご連絡ください。`;
