import type { Data } from '@/contract';
import { partnerCodeOf } from '@/domain/partner';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import * as rows from './queries';

export { addPartner, changePartner, listPartners } from './desk';

/** What `/afi` says for a code. Throws `not_found` for an unknown one, or one whose time is over. */
export async function readPartner(
  db: Db,
  text: string,
  now: Date,
): Promise<Data<'GET /api/v1/partners/{partner_code}/'>> {
  const found = await inForce(db, text, now);
  if (!found) throw new Refusal('not_found');
  const { code, name, headline, words } = found;
  return { code, name, headline, words };
}

/** The code as it is kept with a registration; null for an unknown one: a bad link keeps no one from registering. */
export const knownPartnerCode = async (db: Db, text: string | undefined, now: Date): Promise<string | null> =>
  (await inForce(db, text, now))?.code ?? null;

async function inForce(db: Db, text: string | undefined, now: Date) {
  const code = partnerCodeOf(text);
  const found = code === null ? null : await rows.findPartner(db, code);
  return found && (found.endedAt === null || found.endedAt > now) ? found : null;
}
