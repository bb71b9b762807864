import { useRouter } from 'next/router';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import styled from 'styled-components';
import { wide } from '@/ui/pieces/theme/tokens';
import type { ListQuery } from '../cast-query';
import { ListGeometry } from '../list/list-geometry';
import type { BehindProps } from './load';
import type { SearchSubject } from './subject';
import { readAddress } from './use-conditions';

/** What stands behind the dialog: read and drawn from 768 px alone, until then its room. */
export function Behind({ isWide, ...given }: BehindProps & { isWide: boolean }) {
  const { subject } = given;
  const { asPath } = useRouter();
  const [Part, setPart] = useState(() => loaded.get(subject));
  useEffect(() => {
    if (isWide && !Part) void load(subject).then((part) => startTransition(() => setPart(() => part)), none);
  }, [subject, isWide, Part]);
  if (!isWide || !Part) return subject === 'casts' ? <ListGeometry /> : <Night />;
  const query: ListQuery = readAddress(subject, asPath);
  return <Part {...given} query={query} />;
}

const LOADS = {
  casts: () => import('./casts-behind'),
  movies: () => import('./movies-behind'),
} satisfies Record<SearchSubject, () => Promise<{ default: ComponentType<BehindProps> }>>;

const loaded = new Map<SearchSubject, ComponentType<BehindProps>>();
const none = () => undefined;

async function load(subject: SearchSubject): Promise<ComponentType<BehindProps>> {
  const { default: part } = await LOADS[subject]();
  loaded.set(subject, part);
  return part;
}

// A visitor who comes from the list must not see it go for a moment: its code is fetched while the page's data are.
if (typeof window !== 'undefined' && window.matchMedia?.(wide).matches) {
  load(window.location.pathname.startsWith('/movie') ? 'movies' : 'casts').catch(none);
}

const Night = styled.div`
  position: fixed;
  inset: var(--strip, 0px) 0 0 var(--side);
  background: var(--night);
`;
