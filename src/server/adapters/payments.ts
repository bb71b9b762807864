import type { Logger } from 'pino';
import { keysOf } from '@/domain/keys';
import type { PaymentProvider, PaymentProviders } from '../core/payment-ports';
import type { PaymentContracts } from '../settings/payment-settings';
import { makeCredix } from './payments-credix';
import { makeTechcoin } from './payments-techcoin';
import { makeTelecom } from './payments-telecom';

type Tools = { fetch: typeof fetch; log: Pick<Logger, 'warn'>; patience: number };
type Makers = {
  [Code in keyof PaymentContracts]: (settings: NonNullable<PaymentContracts[Code]>, tools: Tools) => PaymentProvider;
};

/** The adapter of each company that there may be a contract with, in the order in which they are offered. */
const MAKERS: Makers = { telecom: makeTelecom, credix: makeCredix, techcoin: makeTechcoin };

/**
 * The card providers of the settings, and the coin for gold. One that is not given is not there; one without a shop id
 * is not offered.
 */
export function makePayments(contracts: PaymentContracts, tools: Tools): PaymentProviders {
  const made = <Code extends keyof PaymentContracts>(code: Code): PaymentProvider[] => {
    const settings = contracts[code];
    return settings ? [MAKERS[code](settings, tools)] : [];
  };
  const all = keysOf(MAKERS).flatMap((code) => made(code));
  return {
    offered: (store) => all.filter((provider) => provider.shopIdOf(store) !== null),
    find: (code) => all.find((provider) => provider.code === code) ?? null,
    formOrigins: [...new Set(all.flatMap((provider) => provider.formOrigins))],
  };
}
