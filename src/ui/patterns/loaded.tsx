import type { ReactNode } from 'react';
import { messageOf, refusalOf } from '@/platform/http';
import { ErrorState } from '@/ui/pieces/error-state';
import { Fault } from '@/ui/pieces/fault';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import type { StateAction } from '@/ui/pieces/state-action';

/** Something that is being read; what `useApi` gives is one. */
export type Source<T> = {
  data: T | undefined;
  error?: unknown;
  mutate: () => Promise<unknown>;
  isValidating?: boolean;
};

/** Props of Loaded. */
export type LoadedProps<T> = {
  from: Source<T>;
  /** What it says when it cannot be read: …を読み込めませんでした. */
  failed: string;
  /** In its place while it is being read; three rows unless said. */
  waiting?: ReactNode;
  /** In place of an empty list. */
  empty?: ReactNode;
  /**
   * What it says of something that does not exist (404, the other role's, or an address that names nothing), instead
   * of offering to try again.
   */
  gone?: { what: string; how: string; action?: StateAction };
  /** One line instead of a block, where only a part of a screen cannot be read. */
  inline?: boolean;
  children: (data: T) => ReactNode;
};

// What an address names that cannot be read at all (a text for a number) does not exist either, nor what is the other
// role's.
const GONE = new Set<string | undefined>(['not_found', 'validation/failed', 'role/forbidden']);

/** Whether what the address names does not exist, so that trying again is of no use. */
export const isGone = (error: unknown): boolean => GONE.has(refusalOf(error)?.code);

/** What is read, in whatever state it is: waiting, failed with a way to try again, gone, empty, or there. */
export function Loaded<T>({
  from,
  failed,
  waiting = <SkeletonRows />,
  empty,
  gone,
  inline = false,
  children,
}: LoadedProps<T>) {
  const { data, error, mutate, isValidating = false } = from;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (error === undefined) return waiting;
  if (gone && isGone(error)) return <ErrorState {...gone} />;
  const retry = () => void mutate();
  if (inline) return <Fault onRetry={retry}>{`${failed}。${messageOf(error)}`}</Fault>;
  return <ErrorState what={failed} how={messageOf(error)} onRetry={retry} retrying={isValidating} />;
}

/** Two things that are shown together: there when both are, failed when one is. */
export function combined<A, B>(a: Source<A>, b: Source<B>): Source<readonly [A, B]> {
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: a.error ?? b.error,
    mutate: () => Promise.all([a.mutate(), b.mutate()]),
    isValidating: (a.isValidating ?? false) || (b.isValidating ?? false),
  };
}

function isEmpty(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
