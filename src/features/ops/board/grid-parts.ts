import { type ComponentPropsWithRef, createElement } from 'react';

// Parts of the grid as ARIA names them: it is no table, since its rows stand where they are scrolled to. Hundreds come
// and go while it is scrolled, so they have no styles of their own.

type PartProps = ComponentPropsWithRef<'div'> & { [data: `data-${string}`]: unknown };

const part = (role: string) => (props: PartProps) => createElement('div', { role, ...props });

export const GridRow = part('row');
export const GridRows = part('rowgroup');
export const GridHead = part('columnheader');
export const GridName = part('rowheader');
export const GridCell = part('gridcell');
