import type { Data, Received } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { mayWarn, type WarningKind } from '@/domain/guest-warnings';
import { isUuid } from '@/domain/uuid';
import { Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { raiseWords } from '../../../people/coercion/service';
import { lockProfile, profileOf } from '../../profile/service';
import * as rows from './queries';

/** Warnings about customers among the casts of a store (docs/rules/visits.md#warnings). */
export { activeAbout } from './queries';

type CastWarning = Data<'POST /api/v1/female_casts/me/visits/{reservation_id}/warnings/'>;
type Form = Received<'POST /api/v1/female_casts/me/visits/{reservation_id}/warnings/'>['body'];
/** Which cast warns of which customer. */
type Pair = { castId: number; personId: number };

/** Days for which a refusal can be read. */
const REFUSAL_DAYS = 30;

/** What other casts of this one's store say of customers, by customer: sentences without a name and a day. */
export async function warningsFor(
  db: Db,
  castId: number,
  personIds: readonly number[],
  now: Date,
): Promise<Map<number, WarningKind[]>> {
  const about = new Map<number, WarningKind[]>();
  const cast = personIds.length > 0 ? await profileOf(db, castId) : null;
  if (!cast) return about;
  for (const { personId, kind } of await rows.standingAbout(db, { storeId: cast.storeId, castId, now }, personIds))
    about.set(personId, [...(about.get(personId) ?? []), kind]);
  return about;
}

/** What the cast has said of a customer, and whether the cast may ask now. */
export async function readWarnings(
  db: Db,
  pair: Pair,
  now: Date,
): Promise<{ warnings: CastWarning[]; can_warn: boolean }> {
  const known = (await rows.warningsBy(db, pair)).filter(({ endsAt }) => endsAt === null || endsAt > now);
  return { warnings: known.map(presentWarning), can_warn: mayWarn(known, now) };
}

/** Asks the operator to warn the store's other casts of a customer after a visit. Throws `warning/state_conflict`. */
export async function askToWarn(work: Work, visit: Pair & { reservationId: string }, form: Form): Promise<CastWarning> {
  const { tx, now, deps } = work;
  // One after another, as everything of a cast.
  const cast = await lockProfile(tx, visit.castId);
  if (!cast) throw new Refusal('not_found');
  const known = await rows.warningsBy(tx, visit);
  if (!mayWarn(known, now)) throw new Refusal('warning/state_conflict');
  const row = {
    id: deps.random.uuid(),
    storeId: cast.storeId,
    ...visit,
    ...form,
    state: 'reviewing' as const,
    sentAt: now,
    decidedAt: null,
    decidedBy: null,
    refusal: null,
    endsAt: null,
  };
  await rows.deleteOfState(tx, visit, 'refused');
  await rows.insertWarning(tx, row);
  await raiseWords(work, cast.personId, form.detail, { warnings: [row.id] });
  return presentWarning(row);
}

/** Takes back what waits, or ends what stands; nothing of it is kept. Throws `not_found`. */
export async function takeWarningBack({ tx }: Work, pair: Pair, id: string): Promise<null> {
  if (!isUuid(id) || !(await rows.deleteWarning(tx, pair, id))) throw new Refusal('not_found');
  return null;
}

/**
 * The nightly job: removes what is over by now, refusals that the cast could read long enough, and whatever was
 * decided before an instant.
 */
export async function forgetOldWarnings({ tx, now }: Work, before: Date): Promise<number> {
  const refusedBefore = new Date(now.getTime() - REFUSAL_DAYS * DAY_MS);
  return rows.deleteOver(tx, { now, refusedBefore, before });
}

const presentWarning = ({ id, state, kind, sentAt, endsAt, refusal }: rows.WarningRow): CastWarning => ({
  id,
  state,
  kind,
  sent_at: toTokyoIso(sentAt),
  ends_at: endsAt && toTokyoIso(endsAt),
  reason: refusal,
});
