import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { DocumentSide } from '@/domain/identity';
import { ageOn } from '@/domain/person-fields';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import { heldFrom, holderOf, isHeldElsewhere, NOT_HELD } from '../../../core/desk-hold';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { accountById, nicknamesOf } from '../person/service';
import * as rows from './queries';
import { assertLink, openSealed, pictureLink } from './sealed-pictures';

type Checks = Reply<'GET /api/v1/ops/identity_checks/'>;
type DeskCheck = Checks['data'][number];
type Deps = Work['deps'];

const LIST = 'identity checks';

/** A page of what waits, the oldest first. */
export async function listChecks(
  { reader, clock }: Deps,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Checks> {
  const after = readId(cursor, LIST, 'uuid');
  const found = await rows.openPage(reader(), { after, limit: limit + 1 });
  const cut = cutPage(LIST, found, limit, ({ id }) => id);
  return { data: await present(reader(), cut.shown, clock.now()), page: cut.page };
}

/** One check with what it is compared to. Throws `not_found`. */
export async function readCheck(
  { reader, clock }: Deps,
  id: string,
): Promise<Reply<'GET /api/v1/ops/identity_checks/{identity_check_id}/'>> {
  const row = isUuid(id) ? await rows.findCheck(reader(), id) : null;
  const account = row && (await accountById(reader(), row.personId));
  if (!row || !account) throw new Refusal('not_found');
  const [check] = await present(reader(), [row], clock.now());
  if (!check) throw new Refusal('not_found');
  const pictures = await rows.picturesOf(reader(), id);
  return {
    ...check,
    birth_date: account.birthDate,
    age: ageOn(account.birthDate, clock.now()),
    registered_at: toTokyoIso(account.createdAt),
    pictures: pictures.map(({ side, width, height }) => ({ side, width, height })),
  };
}

/**
 * Opens a check for one of the staff, or keeps it open: for ten minutes no other may decide, and the link leads to the
 * pictures for five. Throws `not_found`, `identity/held`, `identity/state_conflict`.
 */
export async function holdCheck(work: Work, id: string, by: number) {
  const { now, deps } = work;
  await lockedFor(work, id, by);
  const held = heldFrom(now, by);
  await rows.updateCheck(work.tx, id, held);
  return { ...pictureLink(deps, { of: 'identity', id, by }), held_until: toTokyoIso(held.heldUntil) };
}

/** Closes a check for the member of the staff who has it open; for any other nothing happens. */
export async function releaseCheck({ tx }: Work, id: string, by: number): Promise<null> {
  const row = isUuid(id) ? await rows.lockCheck(tx, id) : null;
  if (row?.heldBy === by) await rows.updateCheck(tx, id, NOT_HELD);
  return null;
}

/**
 * A picture with the watermark of the person who looks, noted before it is read. The link is that person's own and
 * five minutes old at most. Throws `not_found`, `identity/link_expired`.
 */
export async function lookAt(
  deps: Deps,
  { id, side, link, by }: { id: string; side: DocumentSide; link: string; by: number },
) {
  assertLink(deps, { of: 'identity', id, by }, link);
  const { at, picture } = await deps.unitOfWork(async ({ tx, now }) => {
    const found = await rows.findPicture(tx, id, side);
    if (found) await rows.insertLook(tx, { checkId: id, side, lookedBy: by, at: now });
    return { at: now, picture: found };
  });
  return openSealed(deps, picture, { id: by, at });
}

/**
 * An open check that this person may decide, its row locked. Throws `not_found`, `identity/state_conflict`,
 * `identity/held`.
 */
export async function lockedFor({ tx, now }: Work, id: string, by: number): Promise<rows.CheckRow> {
  const row = isUuid(id) ? await rows.lockCheck(tx, id) : null;
  if (!row) throw new Refusal('not_found');
  if (row.state !== 'submitted') throw new Refusal('identity/state_conflict');
  if (isHeldElsewhere(row, now, by)) throw new Refusal('identity/held');
  return row;
}

async function present(db: Db, checks: readonly rows.CheckRow[], now: Date): Promise<DeskCheck[]> {
  const holders = checks.map((row) => holderOf(row, now)).filter((id) => id !== null);
  const names = await nicknamesOf(db, [...checks.map(({ personId }) => personId), ...holders]);
  const attempts = await rows.attemptsOf(db, checks);
  return checks.map((row) => {
    const holder = holderOf(row, now);
    return {
      id: row.id,
      account_id: row.personId,
      name: names.get(row.personId) ?? '',
      document_type: row.documentType,
      attempt: attempts.get(row.id) ?? 1,
      submitted_at: toTokyoIso(row.submittedAt),
      held_by: holder === null ? null : { id: holder, name: names.get(holder) ?? '' },
    };
  });
}
