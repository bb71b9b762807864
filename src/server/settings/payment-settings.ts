import { type CardProviders, cardFaults, cardFields, cardProvidersOf } from './card-settings';
import { type TechcoinSettings, techcoinFaults, techcoinFields, techcoinOf } from './techcoin-settings';

/** The payment companies that there is a contract with: cards, and the coin for gold; null = not given. */
export type PaymentContracts = CardProviders & { techcoin: TechcoinSettings | null };

/** The settings, for the schema of all of them. */
export const paymentFields = { ...cardFields, ...techcoinFields };

/** What the settings say of the companies. */
export const paymentContractsOf = (
  env: Parameters<typeof cardProvidersOf>[0] & Parameters<typeof techcoinOf>[0],
): PaymentContracts => ({ ...cardProvidersOf(env), techcoin: techcoinOf(env) });

/** What is missing or half given, a line each. */
export const paymentFaults = (
  env: Parameters<typeof paymentContractsOf>[0],
  isLoopback: (host: string) => boolean,
): (string | false)[] => [...cardFaults(env, isLoopback), ...techcoinFaults(env, isLoopback)];
