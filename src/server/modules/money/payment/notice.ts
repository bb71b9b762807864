import type { PaymentNoticeOutcome } from '@/domain/gold-orders';
import type { Deps } from '../../../core/deps';
import type { PaymentProvider } from '../../../core/payment-ports';
import { networkOf } from '../../../http/address';
import { applyNotice, type PaidBookings, type SentNotice, type Verdict } from './judging';
import { type Guard, keepAndJudge } from './kept-notices';
import { masked, mayNotify } from './policy';
import * as rows from './queries';

/**
 * What a provider is answered: 200 with its own word when the notice is dealt with, 500 when it shall send it again.
 */
export type PaymentNoticeAnswer = { status: 200 | 400 | 403 | 404 | 500; body: string };

/** Outcomes that a person has to look at. */
const ALARMING: readonly PaymentNoticeOutcome[] = [
  'amount_mismatch',
  'late',
  'double_charge',
  'settle_reused',
  'unknown_order',
  'wrong_shop',
  'foreign_ip',
  'unreadable',
];

/**
 * Takes one server-to-server notice (docs/rules/payments.md#notices). Where a fault of ours keeps it from being
 * judged, a provider that sends again is answered 500; of one that never does the notice is kept, and answered as if
 * it were dealt with.
 */
export async function handleNotice(
  deps: Deps,
  input: { providerCode: string; fields: Record<string, string>; ip: string },
  bookings: PaidBookings,
  guard: Guard = (task) => task,
): Promise<PaymentNoticeAnswer> {
  const known = senderOf(deps, input);
  if ('status' in known) return known;
  const { provider, sourceIp } = known;
  const sent = { fields: input.fields, sourceIp, receivedAt: deps.clock.now() };
  const receive = provider.afterFault === 'keep' ? keepAndJudge : storeAndJudge;
  try {
    const found = await receive(deps, { provider, sent }, bookings, guard);
    if (found === 'waits') return { status: 200, body: provider.okBody };
    if (ALARMING.includes(found.outcome)) deps.log.warn(found, 'payment notice needs a look');
    return answerTo(found.outcome, provider);
  } catch (error) {
    deps.log.error({ err: error, provider: provider.code }, 'payment notice failed');
    return { status: 500, body: 'Retry' };
  }
}

/**
 * Whose notice it is by the sender's address, before anything of it is read: what any client can send must cost us
 * nothing, and least of all room. A foreign one is answered 403; it is counted, and the log names its network (equal
 * lines once a minute).
 */
export function senderOf(
  deps: Pick<Deps, 'payments' | 'counts' | 'log'>,
  { providerCode, ip }: { providerCode: string; ip: string },
): { provider: PaymentProvider; sourceIp: string } | PaymentNoticeAnswer {
  const provider = deps.payments.find(providerCode);
  if (!provider) return { status: 404, body: 'NotFound' };
  const sourceIp = ip.slice(0, 60);
  if (mayNotify(provider.allowedIps, sourceIp)) return { provider, sourceIp };
  deps.counts.add('payment_notices_refused', provider.code);
  deps.log.warn({ provider: provider.code, network: networkOf(sourceIp) }, 'payment notice from a foreign address');
  return FORBIDDEN;
}

/** The raw notice is stored in a transaction of its own, so that it stays where its judgement fails. */
async function storeAndJudge(
  deps: Deps,
  { provider, sent }: { provider: PaymentProvider; sent: SentNotice },
  bookings: PaidBookings,
  guard: Guard,
): Promise<Verdict> {
  const fields = masked(sent.fields, provider.kept);
  const stored = { provider: provider.code, ...sent, fields, outcome: 'received' } as const;
  const noticeId = await guard(deps.unitOfWork(({ tx }) => rows.insertNotice(tx, stored)));
  return guard(
    deps.unitOfWork(async (work) => {
      const found = await applyNotice(work, provider, sent, bookings);
      await rows.updateNotice(work.tx, noticeId, found);
      return found;
    }),
  );
}

const FORBIDDEN: PaymentNoticeAnswer = { status: 403, body: 'Forbidden' };

// Everything that was judged is answered with the provider's word: resending it would change nothing.
const answerTo = (outcome: PaymentNoticeOutcome, provider: PaymentProvider): PaymentNoticeAnswer => {
  if (outcome === 'foreign_ip') return FORBIDDEN;
  if (outcome === 'unreadable') return { status: 400, body: 'Unreadable' };
  return { status: 200, body: provider.okBody };
};
