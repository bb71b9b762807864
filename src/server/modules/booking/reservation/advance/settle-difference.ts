import type { RefundCause } from '@/domain/refunds';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { changeHold, dropHold, heldFor, hold, lockWallet } from '../../../money/gold/service';
import { cardPaid, returnToCard } from '../../../money/payment/service';
import type * as rows from '../read/queries';

/**
 * The price of an agreed booking becomes another one: more is set aside in gold, beside a card too; less goes back to
 * where it came from, to the card first. A payment gives back once for each cause: a caller that lowers a price asks
 * `wasReturned` first. Throws `change/unpaid` where the customer's gold is short: the cast does not learn the balance.
 */
export async function settleDifference(
  work: Work,
  { id, personId, paymentMethod }: rows.ReservationRow,
  { difference, cause }: { difference: number; cause: RefundCause },
): Promise<void> {
  await lockWallet(work, personId);
  // In cash all of it is paid when they meet.
  if (paymentMethod === 'cash') return;
  const { held } = await heldFor(work.tx, id);
  if (difference > 0) return setAside(work, { id, personId, held, difference });
  const card = await cardPaid(work.tx, id);
  const toCard = Math.min(card, -difference);
  if (toCard > 0) await returnToCard(work, { reservationId: id, keep: card - toCard, cause });
  const left = held + difference + toCard;
  if (left === held) return;
  if (left === 0) await dropHold(work, id);
  else await changeHold(work, { reservationId: id, amount: left });
}

async function setAside(
  work: Work,
  { id, personId, held, difference }: { id: string; personId: number; held: number; difference: number },
): Promise<void> {
  try {
    if (held > 0) await changeHold(work, { reservationId: id, amount: held + difference });
    else await hold(work, { personId, reservationId: id, amount: difference });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'gold/not_enough') throw new Refusal('change/unpaid');
    throw error;
  }
}
