import type { Data, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import type { DocumentSide } from '@/domain/identity';
import { isSameMailbox } from '@/domain/mail';
import { ageOn } from '@/domain/person-fields';
import { formatPhone } from '@/domain/phone';
import { approvableAt } from '@/domain/phone-recovery';
import { roleOf } from '@/domain/roles';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import { heldFrom, holderOf, isHeldElsewhere, NOT_HELD } from '../../../core/desk-hold';
import { Refusal } from '../../../core/refusal';
import type { Db, Tx, Work } from '../../../core/work';
import { approvedDocument, assertLink, openSealed, pictureLink } from '../../people/identity/service';
import { accountById, lockPerson, nicknamesOf } from '../../people/person/service';
import { documentsOf } from '../../supply/cast-invitation/service';
import { actedAs } from '../ghost/service';
import * as rows from './queries';
import { endOf } from './submit';

type Page = Reply<'GET /api/v1/ops/phone_recoveries/'>;
type Item = Page['data'][number];
type Detail = Data<'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/'>;
type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

const LIST = 'phone recoveries';

/** A page of what waits, the oldest first. */
export async function listRecoveries(
  { reader, clock }: Deps,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Page> {
  const after = readId(cursor, LIST, 'uuid');
  const found = await rows.openPage(reader(), { after, limit: limit + 1 });
  const cut = cutPage(LIST, found, limit, ({ id }) => id);
  return { data: await present(reader(), cut.shown, clock.now()), page: cut.page };
}

/**
 * Opens a request for one of the staff, or keeps it open: for ten minutes no other may decide, and the link leads to
 * the pictures for five. Gives everything that is compared. Throws `not_found`, and what `lockedFor` throws.
 */
export async function holdRecovery(work: Work, id: string, by: number): Promise<Detail> {
  const { tx, now, deps } = work;
  const before = await lockedFor(work, id, by);
  const held = heldFrom(now, by);
  await rows.updateRecovery(tx, id, held);
  const row = { ...before, ...held };
  const [item] = await present(tx, [row], now);
  if (!item) throw new Refusal('not_found');
  const account = row.personId === null ? null : await accountById(tx, row.personId);
  const pictures = await rows.picturesOf(tx, id);
  return {
    ...item,
    old_phone_number: formatPhone(row.oldPhone),
    new_phone_number: formatPhone(row.newPhone),
    password_fits: row.passwordFits,
    mail_fits: row.mail === null ? null : mailFits(row, account),
    confirmed_at: row.confirmedAt && toTokyoIso(row.confirmedAt),
    others: (await rows.countOpen(tx, row.oldPhone)) - 1,
    facts: account && (await factsOf(work, { row, account, by })),
    pictures: pictures.map(({ side, width, height }) => ({ side, width, height })),
    ...pictureLink(deps, { of: 'recovery', id, by }),
    held_until: toTokyoIso(held.heldUntil),
  };
}

/** Closes a request for the member of the staff who has it open; for any other nothing happens. */
export async function releaseRecovery({ tx }: Work, id: string, by: number): Promise<null> {
  const row = isUuid(id) ? await rows.lockRecovery(tx, id) : null;
  if (row?.heldBy === by) await rows.updateRecovery(tx, id, NOT_HELD);
  return null;
}

/** A picture with the reader's watermark, noted before it is read. Throws `not_found`, `identity/link_expired`. */
export async function lookAtPicture(
  deps: Deps,
  { id, side, link, by }: { id: string; side: DocumentSide; link: string; by: number },
) {
  assertLink(deps, { of: 'recovery', id, by }, link);
  const { at, picture } = await deps.unitOfWork(async ({ tx, now }) => {
    const found = await rows.findPicture(tx, id, side);
    if (found) await rows.insertLook(tx, { recoveryId: id, side, lookedBy: by, at: now });
    return { at: now, picture: found };
  });
  return openSealed(deps, picture, { id: by, at });
}

/**
 * An open request that this person may decide, the account's row and its own locked, in this order. Throws
 * `not_found`, `phone_recovery/state_conflict`, `phone_recovery/held`, and `phone_recovery/own_account` for a person
 * who has impersonated that account lately, or owns it.
 */
export async function lockedFor({ tx, now }: Work, id: string, by: number): Promise<rows.RecoveryRow> {
  const seen = isUuid(id) ? await rows.findRecovery(tx, id) : null;
  if (!seen) throw new Refusal('not_found');
  if (seen.personId !== null) await lockPerson(tx, seen.personId);
  const row = await rows.lockRecovery(tx, id);
  if (row?.state !== 'submitted') throw new Refusal('phone_recovery/state_conflict');
  if (row.personId !== null && (await isPartial(tx, row, by))) throw new Refusal('phone_recovery/own_account');
  if (isHeldElsewhere(row, now, by)) throw new Refusal('phone_recovery/held');
  return row;
}

// Since a day before the request: the staff who act for an account may have been asked to by the one who makes it.
const isPartial = async (tx: Tx, { personId, submittedAt }: rows.RecoveryRow, by: number): Promise<boolean> =>
  personId === by ||
  (personId !== null &&
    (await actedAs(tx, { actorId: by, subjectId: personId }, new Date(submittedAt.getTime() - DAY_MS))));

/** Whether the mail address that was typed is the account's. */
export const mailFits = ({ mail }: rows.RecoveryRow, account: Account | null): boolean =>
  mail !== null && account?.mail != null && isSameMailbox(mail, account.mail);

async function factsOf(
  { tx, now, deps }: Work,
  { row, account, by }: { row: rows.RecoveryRow; account: Account; by: number },
): Promise<Detail['facts']> {
  const documents = await documentsOf(deps, tx, account.id);
  const approved = documents ? null : await approvedDocument(deps, tx, { personId: account.id, by });
  const kept = documents ?? approved;
  return {
    role: roleOf(account.groups),
    birth_date: account.birthDate,
    age: ageOn(account.birthDate, now),
    registered_at: toTokyoIso(account.createdAt),
    has_mail: account.mail !== null,
    has_old_number: account.phone === row.oldPhone,
    kept: kept && {
      document_type: kept.documentType,
      sent_at: toTokyoIso(kept.sentAt),
      legal_name: documents?.legalName ?? null,
      check_id: approved?.checkId ?? null,
      pictures: approved?.pictures ?? [],
      link: approved?.link ?? null,
    },
  };
}

async function present(db: Db, found: readonly rows.RecoveryRow[], now: Date): Promise<Item[]> {
  const ids = found.flatMap((row) => [row.personId, holderOf(row, now)]).filter((id) => id !== null);
  const names = await nicknamesOf(db, ids);
  const named = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return found.map((row) => ({
    id: row.id,
    account: named(row.personId),
    document_type: row.documentType,
    submitted_at: toTokyoIso(row.submittedAt),
    approvable_at: toTokyoIso(approvableAt(row)),
    ends_at: toTokyoIso(endOf(row.submittedAt)),
    held_by: named(holderOf(row, now)),
  }));
}
