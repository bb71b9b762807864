import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { EXPORT_DAYS, EXPORT_EVERY_MS, EXPORT_LINK_MS } from '@/domain/data-export';
import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { PRIVATE_FILES } from '../../../core/ports';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import { isSameSecret } from '../../../core/same-secret';
import type { Db, Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { dropFiles } from '../../machinery/stored-file/service';
import { clearTimer, setTimer } from '../../machinery/timer/service';
import { passwordFits, securityPath } from '../../people/auth/service';
import { tell } from '../../people/notice/service';
import { accountById, lockPerson } from '../../people/person/service';
import { castIdOf } from '../../supply/profile/service';
import { writeArchive } from './archive';
import { partsOf, partWriter, readPart } from './parts';
import * as rows from './queries';

export { renewExportSeals } from './queries';

type ExportReply = Reply<'POST /api/v1/users/me/exports/'>;

const [MAKE, ERASE] = ['export.make', 'export.erase'] as const;
/** After this time another process makes what one has begun: it may have died. */
const LEASE_MS = 30 * MINUTE_MS;
const making = new WeakMap<Deps, Map<string, Promise<void>>>();

/** What happens when a timer of this module is due: a copy is to be made, or its days are over. */
export const exportTimers = {
  // After the transaction: on the embedded database no one could read meanwhile.
  [MAKE]: async (work: Work, id: string): Promise<void> => {
    await setTimer(work, { kind: MAKE, subject: id, dueAt: new Date(work.now.getTime() + LEASE_MS) });
    work.afterCommit(() => begin(work.deps, id));
  },
  [ERASE]: (work: Work, id: string): Promise<void> => erase(work, id),
};

/** Resolves when this process makes no copy (any more). */
export async function exported(deps: Deps): Promise<void> {
  await Promise.all(making.get(deps)?.values() ?? []);
}

/**
 * What asks for a copy, against the password; it is made in the background. One a day: the one before goes. Throws
 * `validation/failed` at the password, `rate/limited`, `export/too_soon`.
 */
export const asking = async (deps: Deps, person: Person, password: string) => {
  const fits = await passwordFits(deps, person.id, password);
  return async (work: Work): Promise<ExportReply> => {
    if (!fits) throw fieldRefusal('body.password', 'パスワードが正しくありません');
    const { tx, now } = work;
    await lockPerson(tx, person.id);
    const before = await rows.exportOf(tx, person.id);
    if (before && now.getTime() - before.askedAt.getTime() < EXPORT_EVERY_MS) throw new Refusal('export/too_soon');
    if (before) await forget(work, before.id);
    const id = deps.random.uuid();
    const keySealed = deps.seal.seal('export', deps.random.token(32));
    const row = await rows.insertExport(tx, { id, personId: person.id, keySealed, askedAt: now });
    await setTimer(work, { kind: MAKE, subject: id, dueAt: now });
    return present(row);
  };
};

/** The copy that a person asked for last, or null. */
export async function latestExport(db: Db, personId: number): Promise<ExportReply | null> {
  const row = await rows.exportOf(db, personId);
  return row && present(row);
}

/** One's own copy, with a link of five minutes that only this sign-in can use. Throws `not_found`. */
export async function readExport(
  deps: Deps,
  person: Person,
  id: string,
): Promise<Reply<'GET /api/v1/users/me/exports/{export_id}/'>> {
  const row = await requireExport(deps, person, id);
  if (row.state !== 'ready') return { ...present(row), download: null };
  const expires = deps.clock.now().getTime() + EXPORT_LINK_MS;
  const link = linkOf(deps, person, id, expires);
  return { ...present(row), download: { link, link_expires_at: toTokyoIso(new Date(expires)), parts: row.parts } };
}

/** One part of the file. Throws `not_found`, also for a link of another account or sign-in, `export/link_expired`. */
export async function downloadPart(
  deps: Deps,
  person: Person,
  { id, part, link }: { id: string; part: number; link: string },
): Promise<{ base64: string }> {
  const row = await requireExport(deps, person, id);
  const expires = Number(/^(\d{1,15})\./.exec(link)?.[1] ?? Number.NaN);
  if (row.folder === null || part >= row.parts || !isSameSecret(link, linkOf(deps, person, id, expires)))
    throw new Refusal('not_found');
  if (expires <= deps.clock.now().getTime()) throw new Refusal('export/link_expired');
  const key = deps.seal.open('export', row.keySealed);
  const bytes = await readPart(deps, { folder: row.folder, key, part });
  if (!bytes) throw new Refusal('not_found');
  return { base64: bytes.toString('base64') };
}

/** Forgets an account's copy after its owner left. */
export async function forgetExport(work: Work, personId: number): Promise<void> {
  const row = await rows.exportOf(work.tx, personId);
  if (row) await forget(work, row.id);
}

async function forget(work: Work, id: string): Promise<void> {
  for (const kind of [MAKE, ERASE]) await clearTimer(work, kind, id);
  await erase(work, id);
}

async function requireExport(deps: Deps, person: Person, id: string): Promise<rows.ExportRow> {
  const row = isUuid(id) ? await rows.findExport(deps.reader(), id) : null;
  const isOver = row?.expiresAt && row.expiresAt <= deps.clock.now();
  if (row?.personId !== person.id || isOver) throw new Refusal('not_found');
  return row;
}

function begin(deps: Deps, id: string): void {
  const running = making.get(deps) ?? new Map<string, Promise<void>>();
  making.set(deps, running);
  if (running.has(id)) return;
  const done = make(deps, id)
    // The lease brings it back.
    .catch((error) => deps.log.error({ err: error, exportId: id }, 'a copy of data could not be made'))
    .finally(() => running.delete(id));
  running.set(id, done);
}

async function make(deps: Deps, id: string): Promise<void> {
  const row = await rows.findExport(deps.reader(), id);
  const account = row && (await accountById(deps.reader(), row.personId));
  if (row?.state !== 'making' || !account) return;
  const folder = `${PRIVATE_FILES}export/${id}/${deps.random.uuid()}`;
  const writer = partWriter(deps, folder, deps.seal.open('export', row.keySealed));
  const who = { personId: account.id, castId: await castIdOf(deps.reader(), account.id) };
  const isMade = await writeArchive(deps, who, writer)
    .then(() => writer.end())
    .then((size) => deps.unitOfWork((work) => finish(work, id, { folder, ...size }, account)))
    .catch(async (error) => {
      await writer.drop();
      throw error;
    });
  if (!isMade) await writer.drop();
}

async function finish(
  work: Work,
  id: string,
  made: { folder: string; parts: number; bytes: number },
  { id: personId, groups, mail }: { id: number; groups: string[]; mail: string | null },
): Promise<boolean> {
  await clearTimer(work, MAKE, id);
  const expiresAt = new Date(work.now.getTime() + EXPORT_DAYS * DAY_MS);
  if (!(await rows.finishExport(work.tx, id, { ...made, readyAt: work.now, expiresAt }))) return false;
  await setTimer(work, { kind: ERASE, subject: id, dueAt: expiresAt });
  await tell(work, personId, { kind: 'export', subject: id, path: securityPath(groups) });
  if (mail) await enqueue(work, { kind: 'data_export', channel: 'mail', to: mail, ...MAIL, code: null });
  return true;
}

const MAIL = {
  subject: '【YOI】お知らせ',
  body: `ご依頼いただいたファイルの準備ができました。アプリを開いてご確認ください。
お心当たりがない場合は、パスワードを変更してください。`,
};

/** The nightly job, for timers that were lost: copies that were made before an instant go. Returns how many. */
export async function forgetOldExports(work: Work, before: Date): Promise<number> {
  const ids = await rows.exportsBefore(work.tx, before);
  for (const id of ids) await erase(work, id);
  return ids.length;
}

async function erase(work: Work, id: string): Promise<void> {
  const row = await rows.lockExport(work.tx, id);
  if (!row) return;
  await dropFiles(work, partsOf(row));
  await rows.deleteExport(work.tx, id);
}

const linkOf = ({ seal }: Deps, { id: personId, sessionId }: Person, id: string, expires: number) =>
  `${expires}.${seal.fingerprint('export-link', `${id} ${personId} ${sessionId} ${expires}`)}`;

const present = ({ id, state, askedAt, expiresAt, bytes }: rows.ExportRow): ExportReply => ({
  id,
  state,
  asked_at: toTokyoIso(askedAt),
  expires_at: expiresAt && toTokyoIso(expiresAt),
  bytes,
});
