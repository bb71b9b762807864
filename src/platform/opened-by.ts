/** How this document was opened; `navigate` where the browser does not say. */
export function openedBy(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && 'type' in entry ? String(entry.type) : 'navigate';
}
