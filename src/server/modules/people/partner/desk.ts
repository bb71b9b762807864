import type { Data, Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { PARTNERS_MAX, type PartnerTerms, partnerCodeOf } from '@/domain/partner';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { countByPartner } from '../person/service';
import * as rows from './queries';

type OpsPartner = Data<'GET /api/v1/ops/partners/'>[number];
type Form = Received<'POST /api/v1/ops/partners/'>['body'];
type Change = Received<'PUT /api/v1/ops/partners/{partner_code}/'>['body'];

const MOST_CHANGES = 5;

/**
 * All partners with the registrations that came by their links, ever and within thirty days, and their last changes.
 */
export async function listPartners(db: Db, now: Date): Promise<Reply<'GET /api/v1/ops/partners/'>> {
  return presentAll(db, await rows.allPartners(db), now);
}

/**
 * Makes a partner, and keeps who did it. Throws `partner/code_taken`, also for a code whose link was stopped, and
 * `partner/limit`.
 */
export async function addPartner(work: Work, staffId: number, form: Form): Promise<OpsPartner> {
  const { tx, now } = work;
  if ((await rows.countPartners(tx)) >= PARTNERS_MAX) throw new Refusal('partner/limit');
  if (!(await rows.insertPartner(tx, { ...form, createdAt: now }))) throw new Refusal('partner/code_taken');
  const { code, ...said } = form;
  const after = { ...said, paused: false };
  await rows.insertPartnerChange(tx, { partnerCode: code, before: null, after, changedBy: staffId, changedAt: now });
  return stored(work, code);
}

/**
 * Changes what a partner's page says, stops the partner's link or lets it lead there again, and keeps who did it.
 * Throws `not_found`, and `partner/changed` when another person changed it after it was read.
 */
export async function changePartner(work: Work, staffId: number, text: string, change: Change): Promise<OpsPartner> {
  const { tx, now } = work;
  const code = partnerCodeOf(text);
  const row = code === null ? null : await rows.partnerToChange(tx, code);
  if (!row) throw new Refusal('not_found');
  const { version, ...after } = change;
  if (version !== row.version) throw new Refusal('partner/changed');
  const before = termsOf(row, now);
  if (!areSame(before, after)) {
    const { paused, ...said } = after;
    const pausedAt = before.paused ? row.endedAt : now;
    const endedAt = paused ? pausedAt : null;
    await rows.updatePartner(tx, row.code, { ...said, endedAt, version: version + 1 });
    await rows.insertPartnerChange(tx, { partnerCode: row.code, before, after, changedBy: staffId, changedAt: now });
  }
  return stored(work, row.code);
}

async function stored({ tx, now }: Work, code: string): Promise<OpsPartner> {
  const row = await rows.findPartner(tx, code);
  const [shown] = row ? await presentAll(tx, [row], now) : [];
  if (!shown) throw new Error('a partner that was written was not found');
  return shown;
}

async function presentAll(db: Db, partners: readonly rows.PartnerRow[], now: Date): Promise<OpsPartner[]> {
  const counts = await countByPartner(db, new Date(now.getTime() - 30 * DAY_MS));
  const changes = await rows.partnerChanges(
    db,
    partners.map(({ code }) => code),
  );
  return partners.map(({ code, name, headline, words, endedAt, version }) => {
    const { all = 0, recent = 0 } = counts.get(code) ?? {};
    return {
      code,
      name,
      headline,
      words,
      registrations: all,
      registrations_30_days: recent,
      ended_at: endedAt && toTokyoIso(endedAt),
      version,
      changes: changes
        .filter(({ partnerCode }) => partnerCode === code)
        .slice(0, MOST_CHANGES)
        .map(({ changedAt, changedBy, before, after }) => ({
          at: toTokyoIso(changedAt),
          by: changedBy,
          before,
          after,
        })),
    };
  });
}

const termsOf = ({ name, headline, words, endedAt }: rows.PartnerRow, now: Date): PartnerTerms => ({
  name,
  headline,
  words,
  paused: endedAt !== null && endedAt <= now,
});

const NAMES = ['name', 'headline', 'words', 'paused'] as const;
const areSame = (one: PartnerTerms, other: PartnerTerms) => NAMES.every((name) => one[name] === other[name]);
