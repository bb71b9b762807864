import type { Deps } from '../core/deps';
import type { PaymentProvider, PaymentProviders } from '../core/payment-ports';
import type { IdentityProvider } from '../core/ports';
import { refuseInsideTransaction } from '../db/transaction-scope';

type Ports = Pick<Deps, 'storage' | 'films' | 'editions' | 'mail' | 'sms' | 'push' | 'identity' | 'payments'>;

/**
 * The same ports, which throw in the async context of an open transaction wherever they may leave this process: a
 * silent provider would hold the transaction, and with it rows and a session, for as long as it is silent
 * (docs/mechanisms.md#writing).
 */
export const guardedPorts = (ports: Ports): Ports => ({
  storage: guarded(ports.storage, ['put', 'take', 'get', 'look', 'read', 'copy', 'remove'], 'The storage of files is'),
  films: guarded(ports.films, ['inspect', 'make', 'scenes', 'begin'], 'The maker of films is'),
  editions: guarded(ports.editions, ['publish', 'note', 'open'], 'The storage of editions is'),
  mail: guarded(ports.mail, ['send'], 'Mail is'),
  sms: guarded(ports.sms, ['send'], 'SMS is'),
  push: guarded(ports.push, ['send'], 'Push is'),
  identity: guardedIdentity(ports.identity),
  payments: guardedPayments(ports.payments),
});

/** The same user pool. Tokens are signed here, wherever the pool is. */
export const guardedIdentity = (identity: IdentityProvider): IdentityProvider => {
  const grants = identity.grants && guarded(identity.grants, ['exercise', 'revoke'], POOL);
  return { ...guarded(identity, ['signUp', 'signIn', 'setPassword', 'remove'], POOL), grants };
};

const POOL = 'The user pool is';

const guardedPayments = (payments: PaymentProviders): PaymentProviders => {
  const guard = (provider: PaymentProvider) => guarded(provider, ['form'], 'A payment provider is');
  return {
    offered: (store) => payments.offered(store).map(guard),
    find: (code) => {
      const provider = payments.find(code);
      return provider && guard(provider);
    },
    formOrigins: payments.formOrigins,
  };
};

const guarded = <Port extends object>(port: Port, methods: readonly (keyof Port)[], what: string): Port => {
  const copy = { ...port };
  for (const method of methods) {
    const call: unknown = port[method];
    if (typeof call !== 'function') continue;
    const refusing = (...input: unknown[]) => {
      refuseInsideTransaction(what);
      return call.apply(port, input);
    };
    Object.assign(copy, { [method]: refusing });
  }
  return copy;
};
