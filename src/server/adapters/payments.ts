import type { Logger } from 'pino';
import type { PaymentProvider, PaymentProviders } from '../core/ports';
import type { CardProviders } from '../settings/card-settings';
import { makeCredix } from './payments-credix';
import { makeTelecom } from './payments-telecom';

/** The card providers of the settings. One that is not given is not there; one without a shop id is not offered. */
export function makePayments(
  { telecom, credix }: CardProviders,
  tools: { fetch: typeof fetch; log: Pick<Logger, 'warn'> },
): PaymentProviders {
  const all: PaymentProvider[] = [
    ...(telecom ? [makeTelecom(telecom)] : []),
    ...(credix ? [makeCredix(credix, tools)] : []),
  ];
  return {
    offered: (store) => all.filter((provider) => provider.shopIdOf(store) !== null),
    find: (code) => all.find((provider) => provider.code === code) ?? null,
    formOrigins: [...new Set(all.flatMap((provider) => provider.formOrigins))],
  };
}
