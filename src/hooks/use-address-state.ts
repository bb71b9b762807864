import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStable } from './use-stable';

/** The query of an address: a text, or a list where a key repeats. */
export type AddressQuery = Readonly<Record<string, string | string[] | undefined>>;

/** A value that the address holds. */
export type AddressState<T> = {
  value: T;
  /** False until the address can be read (first render). */
  ready: boolean;
  /** Changes something on this page; the address is replaced. */
  change: (patch: Partial<T>) => void;
  /** Goes on to another state of this page, from its top; the address gets an entry in the history. */
  push: (patch: Partial<T>) => void;
};

/**
 * Keeps a value in the address, so that back, reload and a sign-in in between lose nothing. `read` and `write` undo
 * each other.
 */
export function useAddressState<T>(
  read: (query: AddressQuery) => T,
  write: (value: T) => Record<string, string | string[]>,
): AddressState<T> {
  const router = useRouter();
  const { isReady, pathname } = router;
  // The router has another object at each render.
  const query = useStable(router.query);
  // Kept beside the address as well: controls follow the finger at once, the router a moment later.
  const [value, setValue] = useState(() => read(query));
  const written = useRef<string | null>(null);

  const follow = useEffectEvent((there: AddressQuery) => {
    const next = read(there);
    if (JSON.stringify(write(next)) === written.current) return;
    written.current = null;
    setValue(next);
  });
  useEffect(() => {
    if (isReady) follow(query);
  }, [isReady, query]);

  const move = (patch: Partial<T>, how: 'push' | 'replace') => {
    const next = { ...value, ...patch };
    setValue(next);
    written.current = JSON.stringify(write(next));
    void router[how]({ pathname, query: write(next) }, undefined, { shallow: true, scroll: how === 'push' });
  };
  return {
    value,
    ready: isReady,
    change: (patch) => move(patch, 'replace'),
    push: (patch) => move(patch, 'push'),
  };
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** A text of an address, the first where the key repeats. */
export const textOf = (value: string | string[] | undefined): string | undefined => one(value);

/** A positive whole number of an address; null for anything else. */
export function numberOf(value: string | string[] | undefined): number | null {
  const text = one(value);
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** All positive whole numbers of a key, each once. */
export const numbersOf = (value: string | string[] | undefined): number[] => [
  ...new Set([value ?? []].flat().flatMap((text) => numberOf(text) ?? [])),
];

/**
 * An instant of an address in milliseconds; null for anything else. A link written by hand may carry its plus sign
 * bare.
 */
export function timeOf(value: string | string[] | undefined): number | null {
  const time = Date.parse(one(value)?.replace(' ', '+') ?? '');
  return Number.isNaN(time) ? null : time;
}
