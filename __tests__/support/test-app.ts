import { embeddedIdentity } from '@/server/adapters/identity-embedded';
import { apiParts } from '@/server/app/entry-parts';
import { guardedIdentity } from '@/server/app/guarded-ports';
import type { IdentityProvider } from '@/server/core/ports';
import { createApp } from '@/server/http/app';
import { signingKeys } from '@/server/modules/people/auth/service';
import { makeTestDeps, type TestDeps } from './test-deps';
import { unlimited } from './unlimited';

/** A caller of the API: one visitor with cookies of its own. */
export type Visitor = {
  cookies: Map<string, string>;
  call: (endpoint: string, body?: unknown, headers?: Sent) => Promise<Answer>;
};
/** Headers of a call beside the usual ones; null = that one is not sent. */
type Sent = Readonly<Record<string, string | null>>;
/** An answer, its JSON read. */
export type Answer = { status: number; body: Json; headers: Headers };
type Json = {
  data?: Record<string, unknown>;
  code?: string;
  detail?: string;
  errors?: { path: string; message: string }[];
  confirmation_id?: string;
};

/**
 * The whole API over HTTP, on a real database, with the embedded user pool and its real tokens, or with one that
 * `pool` makes beside it.
 */
export async function makeTestApp(pool?: (deps: TestDeps, signer: IdentityProvider) => IdentityProvider) {
  const deps: TestDeps = await makeTestDeps();
  const signer = embeddedIdentity({
    publicOrigin: deps.settings.publicOrigin,
    clock: deps.clock,
    random: deps.random,
    signingKeys: () => signingKeys(deps),
  });
  deps.identity = guardedIdentity(pool?.(deps, signer) ?? signer);
  const app = createApp({
    ...apiParts(deps),
    limits: unlimited,
    internalSecret: 'test',
  });
  const visitor = (): Visitor => {
    const cookies = new Map<string, string>();
    return {
      cookies,
      call: async (endpoint, body, headers = {}) => {
        const [method = 'GET', path = '/'] = endpoint.split(' ');
        const all: Sent = {
          origin: deps.settings.publicOrigin,
          cookie: cookies.size > 0 ? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') : null,
          'content-type': body === undefined ? null : 'application/json',
          ...headers,
        };
        const reply = await app.request(path, {
          method,
          headers: Object.entries(all).flatMap(([name, value]): [string, string][] =>
            value === null ? [] : [[name, value]],
          ),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        for (const line of reply.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const at = pair.indexOf('=');
          if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
          else cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const text = await reply.text();
        return { status: reply.status, headers: reply.headers, body: text ? JSON.parse(text) : {} };
      },
    };
  };
  return { deps, app, visitor };
}

/** What `makeTestApp` makes. */
export type TestApp = Awaited<ReturnType<typeof makeTestApp>>;
