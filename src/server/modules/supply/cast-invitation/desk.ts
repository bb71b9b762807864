import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { INVITATION_HOURS } from '@/domain/cast-invitation';
import { HOUR_MS } from '@/domain/durations';
import type { DocumentSide } from '@/domain/identity';
import { ageOn } from '@/domain/person-fields';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { clearTimer, setTimer } from '../../machinery/timer/service';
import { assertLink, openSealed, pictureLink } from '../../people/identity/service';
import { accountByPhone } from '../../people/person/service';
import { storeById } from '../place/service';
import { dropDocuments } from './erase';
import { tokenHashOf } from './link';
import { presentConsent, presentItem, presentItems } from './present';
import * as rows from './queries';
import { step } from './steps';

type Form = Received<'POST /api/v1/ops/cast_invitations/'>['body'];
type Item = Reply<'POST /api/v1/ops/cast_invitations/'>;
type Page = Reply<'GET /api/v1/ops/cast_invitations/'>;
type Detail = Reply<'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/look/'>;

const LIST = 'cast invitations';

/** A page of the desk. */
export async function listInvitations(
  { reader, clock }: Deps,
  { of, cursor, limit }: { of: rows.DeskList; cursor?: string; limit: number },
): Promise<Page> {
  const after = readId(cursor, LIST, 'uuid');
  const found = await rows.invitationPage(reader(), { of, after, limit: limit + 1 });
  const cut = cutPage(LIST, found, limit, ({ id }) => id);
  return { data: await presentItems(reader(), cut.shown, clock.now()), page: cut.page };
}

/**
 * Invites a person to work with a store: a link goes to the number. Throws `cast_invitation/phone_taken`,
 * `cast_invitation/open`; 400 for no store.
 */
export async function invite(work: Work, staffId: number, form: Form): Promise<Item> {
  const { tx, now, deps } = work;
  if (!(await storeById(tx, form.store_id))) throw fieldRefusal('body.store_id', '店舗を選択してください');
  if (await accountByPhone(tx, form.phone_number)) throw new Refusal('cast_invitation/phone_taken');
  const id = deps.random.uuid();
  const made = await rows.insertInvitation(tx, {
    id,
    storeId: form.store_id,
    phone: form.phone_number,
    terms: form.terms,
    invitedBy: staffId,
    invitedAt: now,
    expiresAt: now,
  });
  if (!made) throw new Refusal('cast_invitation/open');
  await rows.insertStep(tx, { invitationId: id, event: 'invite', byId: staffId, at: now });
  await sendLink(work, { id, phone: form.phone_number });
  return presentItem(tx, id, now);
}

/** Sends another link; the one before leads nowhere from now on, and a number that was proven is proven anew. */
export async function renewInvitation(work: Work, id: string, staffId: number): Promise<Item> {
  const { tx, now } = work;
  const row = await locked(work, id);
  if (await accountByPhone(tx, row.phone)) throw new Refusal('cast_invitation/phone_taken');
  if (await rows.openOfPhone(tx, row.phone, id)) throw new Refusal('cast_invitation/open');
  await step(work, row, {
    event: 'renew',
    by: staffId,
    change: {
      codeHash: null,
      codeTries: 0,
      codesSent: 0,
      codeSentAt: null,
      sessionHash: null,
      sessionExpiresAt: null,
    },
  });
  await sendLink(work, row);
  return presentItem(tx, id, now);
}

/** Takes an invitation back: its link leads nowhere, and what the invited person had sent goes at once. */
export async function revokeInvitation(work: Work, id: string, staffId: number): Promise<Item> {
  const { tx, now } = work;
  const row = await locked(work, id);
  await step(work, row, { event: 'revoke', by: staffId });
  await rows.withdrawConsent(tx, id, now);
  await clearTimer(work, 'cast_invitation.expire', id);
  await dropDocuments(work, row);
  return presentItem(tx, id, now);
}

async function sendLink(work: Work, { id, phone }: { id: string; phone: string }): Promise<void> {
  const { tx, now, deps } = work;
  const token = deps.random.token(32);
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS);
  await rows.updateInvitation(tx, id, { tokenHash: tokenHashOf(deps, token), expiresAt });
  await setTimer(work, { kind: 'cast_invitation.expire', subject: id, dueAt: expiresAt });
  // After the #: a browser sends this part to no server, so neither logs nor the next page learn it.
  const link = `${deps.settings.publicOrigin}/invite/cast#${token}`;
  const body = `YOI: 店舗からのご招待です。内容をお読みになり、お決めください（${INVITATION_HOURS}時間有効）。\n${link}\n心当たりがない場合は、何もしなくて大丈夫です。`;
  // As a code it leaves the copies of messages after a day.
  await enqueue(work, { kind: 'invitation_link', channel: 'sms', to: phone, subject: null, body, code: token });
}

/** Everything of one, noted as a look; the pictures are open to this person for five minutes. Throws `not_found`. */
export async function lookAtInvitation(work: Work, id: string, by: number): Promise<Detail> {
  const { tx, now, deps } = work;
  const row = await locked(work, id);
  await rows.insertStep(tx, { invitationId: id, event: 'look', byId: by, at: now });
  const facts = factsOf(deps, row);
  const pictures = await rows.picturesOf(tx, id);
  const steps = await rows.stepsOf(tx, id);
  return {
    ...(await presentItem(tx, id, now)),
    legal_name: facts?.legalName ?? null,
    legal_name_kana: facts && row.kanaSealed && deps.seal.open('identity', row.kanaSealed),
    birth_date: facts?.birthDate ?? null,
    age: facts && ageOn(facts.birthDate, now),
    prompted: row.prompted,
    document_type: row.documentType,
    pictures: pictures.map(({ side, width, height }) => ({ side, width, height })),
    ...pictureLink(deps, { of: 'invitation', id, by }),
    consent: presentConsent(await rows.consentOf(tx, id)),
    helps: (await rows.helpsOf(tx, [id])).map((help) => ({
      id: help.id,
      words: deps.seal.open('identity', help.wordsSealed),
      may_call: help.mayCall,
      asked_at: toTokyoIso(help.askedAt),
      closed_at: help.closedAt && toTokyoIso(help.closedAt),
      closed_by: help.closedBy,
      note: help.note,
    })),
    steps: steps.map(({ event, byId, at }) => ({ event, by: byId, at: toTokyoIso(at) })),
  };
}

/** A picture with the reader's watermark, noted before it is read. Throws `not_found`, `identity/link_expired`. */
export async function lookAtPicture(
  deps: Deps,
  { id, side, link, by }: { id: string; side: DocumentSide; link: string; by: number },
) {
  assertLink(deps, { of: 'invitation', id, by }, link);
  const { at, picture } = await deps.unitOfWork(async ({ tx, now }) => {
    const found = await rows.findPicture(tx, id, side);
    if (found) await rows.insertStep(tx, { invitationId: id, event: `look_${side}`, byId: by, at: now });
    return { at: now, picture: found };
  });
  return openSealed(deps, picture, { id: by, at });
}

/**
 * The document with which a cast joined, and the name in it while that is kept; null for a cast who came without an
 * invitation.
 */
export async function documentsOf(deps: Deps, db: Db, personId: number) {
  const row = await rows.invitationOf(db, personId);
  if (!row?.documentType || !row.submittedAt) return null;
  return {
    documentType: row.documentType,
    sentAt: row.submittedAt,
    legalName: factsOf(deps, row)?.legalName ?? null,
  };
}

/** What the invited person typed; null before, and since it was erased. */
export function factsOf({ seal }: Deps, { factsSealed }: rows.InvitationRow) {
  if (factsSealed === null) return null;
  // Written by `apply` alone.
  return JSON.parse(seal.open('identity', factsSealed)) as { legalName: string; birthDate: string };
}

/** An invitation by its id, locked. Throws `not_found`. */
export async function locked({ tx }: Work, id: string): Promise<rows.InvitationRow> {
  const row = isUuid(id) ? await rows.lockInvitation(tx, id) : null;
  if (!row) throw new Refusal('not_found');
  return row;
}
