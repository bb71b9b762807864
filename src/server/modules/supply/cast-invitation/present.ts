import { createHash } from 'node:crypto';
import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { CONTRACT_VERSION, type ContractTerms, contractParts, contractText } from '@/domain/cast-invitation';
import { formatPhone } from '@/domain/phone';
import { Refusal } from '../../../core/refusal';
import type { Db, Tx } from '../../../core/work';
import { areaNameOf, storeById } from '../place/service';
import { unpublishedAmong } from '../profile/service';
import * as rows from './queries';

type Link = Data<'POST /api/v1/cast_invitations/open/'>;
type Item = Data<'POST /api/v1/ops/cast_invitations/'>;
type Consent = NonNullable<Data<'POST /api/v1/cast_invitations/mine/'>['consent']>;

/** The contract of an invitation as it reads now: its text, and the hash by which a consent names it. */
export async function contractOf(db: Db, row: rows.InvitationRow) {
  const store = await storeById(db, row.storeId);
  if (!store) throw new Refusal('not_found');
  const of: ContractTerms = { store: store.name, percent: store.courseBackPercent, terms: row.terms };
  const text = contractText(of);
  return { store, of, text, hash: createHash('sha256').update(text).digest('hex') };
}

/** What a link shows. */
export async function presentLink(db: Db, row: rows.InvitationRow, now: Date): Promise<Link> {
  const { store, of, hash } = await contractOf(db, row);
  return {
    state: isOver(row, now) ? 'expired' : row.state,
    store_name: store.name,
    area_name: await areaNameOf(db, store.areaId),
    expires_at: toTokyoIso(row.expiresAt),
    contract: { version: CONTRACT_VERSION, hash, parts: contractParts(of) },
  };
}

/** Whether its time ran out before the documents were sent, whether or not the timer has been there. */
export const isOver = ({ state, expiresAt }: rows.InvitationRow, now: Date): boolean =>
  (state === 'sent' || state === 'proven') && expiresAt <= now;

export const presentConsent = (row: rows.ConsentRow | null): Consent | null =>
  row && {
    version: row.version,
    hash: row.textHash,
    text: row.text,
    agreed_at: toTokyoIso(row.agreedAt),
    device: row.device,
    withdrawn_at: row.withdrawnAt && toTokyoIso(row.withdrawnAt),
  };

/** Invitations as the desk lists them. */
export async function presentItems(db: Db, list: readonly rows.InvitationRow[], now: Date): Promise<Item[]> {
  const helps = await rows.helpsOf(
    db,
    list.map(({ id }) => id),
  );
  const unpublished = await unpublishedAmong(
    db,
    list.flatMap(({ personId }) => personId ?? []),
  );
  const items: Item[] = [];
  for (const row of list) {
    const store = await storeById(db, row.storeId);
    items.push({
      id: row.id,
      state: isOver(row, now) ? 'expired' : row.state,
      store_id: row.storeId,
      store_name: store?.name ?? '',
      phone_number: formatPhone(row.phone),
      terms: row.terms,
      display_name: row.displayName,
      invited_at: toTokyoIso(row.invitedAt),
      expires_at: toTokyoIso(row.expiresAt),
      submitted_at: row.submittedAt && toTokyoIso(row.submittedAt),
      checked_by: row.checkedBy,
      ended_at: row.endedAt && toTokyoIso(row.endedAt),
      account_id: row.personId,
      published: row.personId !== null && !unpublished.has(row.personId),
      help_open: helps.some(({ invitationId, closedAt }) => invitationId === row.id && closedAt === null),
    });
  }
  return items;
}

/** One of them, after a change. */
export async function presentItem(db: Tx, id: string, now: Date): Promise<Item> {
  const row = await rows.lockInvitation(db, id);
  const [item] = row ? await presentItems(db, [row], now) : [];
  if (!item) throw new Refusal('not_found');
  return item;
}
