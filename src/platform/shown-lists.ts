/** A list that is on screen: the endpoint it reads, and the way to read all its pages again. */
export type ShownList = { endpoint: string; refresh: () => Promise<unknown> };

const shown = new Set<ShownList>();

/** Notes a list while it is on screen; gives the way to forget it. SWR's own filters pass paged lists by. */
export function noteList(list: ShownList): () => void {
  shown.add(list);
  return () => shown.delete(list);
}

/** Reads again every list on screen whose endpoint fits. */
export async function refreshLists(fits: (endpoint: string) => boolean): Promise<void> {
  await Promise.all([...shown].filter(({ endpoint }) => fits(endpoint)).map(({ refresh }) => refresh()));
}
