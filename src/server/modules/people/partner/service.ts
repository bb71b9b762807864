import type { Data, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { partnerCodeOf } from '@/domain/partner';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { countByPartner } from '../person/service';
import * as rows from './queries';

/** What `/afi` says for a code. Throws `not_found` for one that is nobody's, or whose time is over. */
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

/** The code as it is kept with a registration; null for one that is nobody's: nobody is kept from registering by a bad link. */
export const knownPartnerCode = async (db: Db, text: string | undefined, now: Date): Promise<string | null> =>
  (await inForce(db, text, now))?.code ?? null;

/** All partners with the registrations that came by their links, ever and within thirty days. */
export async function listPartners(db: Db, now: Date): Promise<Reply<'GET /api/v1/ops/partners/'>> {
  const partners = await rows.allPartners(db);
  const counts = await countByPartner(db, new Date(now.getTime() - 30 * DAY_MS));
  return partners.map(({ code, name, headline, words, endedAt }) => {
    const { all = 0, recent = 0 } = counts.get(code) ?? {};
    return {
      code,
      name,
      headline,
      words,
      registrations: all,
      registrations_30_days: recent,
      ended_at: endedAt && toTokyoIso(endedAt),
    };
  });
}

async function inForce(db: Db, text: string | undefined, now: Date) {
  const code = partnerCodeOf(text);
  const found = code === null ? null : await rows.findPartner(db, code);
  return found && (found.endedAt === null || found.endedAt > now) ? found : null;
}
