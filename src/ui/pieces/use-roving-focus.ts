import { type KeyboardEvent, useRef, useState } from 'react';

/** Where a control stands: its row and column, in which the arrows move. */
export type CellPosition = { id: string; row: number; column: number };

/**
 * Makes many controls one stop for Tab (the "roving tabindex" of the ARIA practices): Left and Right go through them
 * in reading order, Up and Down stay in the column, Home and End to the ends of the row, PageUp and PageDown to the
 * first and the last. `places` are in reading order; `home` is entered first; each control takes `propsOf(id)`.
 */
export function useRovingFocus<E extends HTMLElement>(places: readonly CellPosition[], home: string | undefined) {
  const container = useRef<E>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const isThere = (id: string | null | undefined) => places.some((place) => place.id === id);
  const entry = [visited, home].find(isThere) ?? places[0]?.id;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = placeFor(event.key, places, entry ?? null);
    if (next === undefined) return;
    event.preventDefault();
    setVisited(next.id);
    container.current?.querySelector<HTMLElement>(`[data-place="${next.id}"]`)?.focus();
  };
  const propsOf = (id: string) => ({
    'data-place': id,
    tabIndex: id === entry ? 0 : -1,
    onFocus: () => setVisited(id),
  });
  return { container, onKeyDown, propsOf };
}

/** Where a key leads from a place; undefined for other keys and beyond the ends. */
export function placeFor(key: string, places: readonly CellPosition[], from: string | null): CellPosition | undefined {
  const at = places.findIndex(({ id }) => id === from);
  const here = places[at];
  if (here === undefined) return undefined;
  const row = places.filter((place) => place.row === here.row);
  switch (key) {
    case 'ArrowRight':
      return places[at + 1];
    case 'ArrowLeft':
      return places[at - 1];
    case 'ArrowDown':
      return places.find((place) => place.column === here.column && place.row > here.row);
    case 'ArrowUp':
      return places.findLast((place) => place.column === here.column && place.row < here.row);
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    case 'PageUp':
      return places[0];
    case 'PageDown':
      return places.at(-1);
    default:
      return undefined;
  }
}
