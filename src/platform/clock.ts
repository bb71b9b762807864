let offset = 0;

/**
 * Tells the clock what the server's time was just now (any text that Date reads): phones run minutes wrong, deadlines
 * do not.
 */
export function learnServerTime(text: string): void {
  const at = Date.parse(text);
  if (!Number.isNaN(at)) offset = at - Date.now();
}

/** The server's time as far as it is known; the device's own until then. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}
