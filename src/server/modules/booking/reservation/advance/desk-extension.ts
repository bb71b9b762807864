import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import type { Deps } from '../../../../core/deps';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { tell } from '../../../people/notice/service';
import { insertAsked } from './extension';
import { readExtensions } from './extension-fit';

type Staff = Pick<Person, 'id' | 'isOps'>;
type Choices = Reply<'GET /api/v1/ops/reservations/{reservation_id}/extensions/'>;
type Wish = Received<'POST /api/v1/ops/reservations/{reservation_id}/extensions/'>['body'];

/** By how much a meeting may go on, as the people's own call says it. Throws `not_found`. */
export async function deskExtensions(deps: Deps, staff: Staff, id: string): Promise<Choices> {
  const viewer = { ...staff, now: deps.clock.now(), forSide: 'male' } as const;
  const { until, choices, latest } = await readExtensions(deps, id, viewer);
  return {
    until,
    choices: choices.map(({ minutes, ends_at, amount, bar }) => ({ minutes, ends_at, amount, bar })),
    waits:
      latest?.state === 'requested'
        ? { asked_by: latest.asked_by, ends_at: latest.ends_at, expires_at: latest.expires_at }
        : null,
  };
}

/**
 * Asks for an extension in a side's place, at the price that was shown; the other side answers as ever, and both are
 * told. What the customer would pay later only the customer agrees to. Throws `change/price` where it costs another
 * sum by then, and as `askExtension`.
 */
export async function askExtensionFor(work: Work, staff: Staff, id: string, wish: Wish): Promise<void> {
  const { by, minutes, amount } = wish;
  const caller = { ...staff, forSide: by };
  const { row, extension } = await insertAsked(work, caller, id, { minutes, pay_later: false });
  if (extension.amount !== amount) throw new Refusal('change/price');
  const [asker, other] = by === 'male' ? [row.personId, row.castPersonId] : [row.castPersonId, row.personId];
  const endsAt = new Date(row.endsAt.getTime() + minutes * MINUTE_MS);
  await tell(work, asker, {
    kind: 'change_asked',
    subject: row.id,
    path: `/reserve/detail/${row.id}`,
    businessDate: row.businessDate,
    otherId: other,
    facts: { starts_at: toTokyoIso(row.startsAt), ends_at: toTokyoIso(endsAt) },
  });
}
