import { eq } from 'drizzle-orm';
import { cardRefund } from '@/server/db/schema';
import type { makeEmulators } from '../../../../support/card-emulators';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { payByCard } from '../../views/cast-home/business-scene';
import type { World } from './world';

/** A booking that the cast agreed to and the customer's card has paid. */
export async function paidByCard(
  world: World,
  cards: ReturnType<typeof makeEmulators>,
  { man, cast, ...wish }: { man: TestPerson; cast: TestCast; place?: object },
): Promise<string> {
  const quoted = await world.quote(man, cast.castId, wish);
  const { id } = (await world.request(man, quoted.data.id, undefined, 'card')).data;
  await world.event(cast, id, 'accept');
  await payByCard(world, cards, man, { id });
  return id;
}

/** What of a booking goes back to a card. */
export const refundsOf = ({ deps }: World, id: string) =>
  deps
    .reader()
    .select({ amount: cardRefund.amount, cause: cardRefund.cause, state: cardRefund.state })
    .from(cardRefund)
    .where(eq(cardRefund.reservationId, id));
