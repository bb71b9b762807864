import type { Logger } from 'pino';
import type { PaymentProvider, PaymentProviders } from '../core/payment-ports';
import type { PaymentContracts } from '../settings/payment-settings';
import { makeCredix } from './payments-credix';
import { makeTechcoin } from './payments-techcoin';
import { makeTelecom } from './payments-telecom';

/**
 * The card providers of the settings, and the coin for gold. One that is not given is not there; one without a shop id
 * is not offered.
 */
export function makePayments(
  { telecom, credix, techcoin }: PaymentContracts,
  tools: { fetch: typeof fetch; log: Pick<Logger, 'warn'>; patience: number },
): PaymentProviders {
  const all: PaymentProvider[] = [
    ...(telecom ? [makeTelecom(telecom)] : []),
    ...(credix ? [makeCredix(credix, tools)] : []),
    ...(techcoin ? [makeTechcoin(techcoin)] : []),
  ];
  return {
    offered: (store) => all.filter((provider) => provider.shopIdOf(store) !== null),
    find: (code) => all.find((provider) => provider.code === code) ?? null,
    formOrigins: [...new Set(all.flatMap((provider) => provider.formOrigins))],
  };
}
