/**
 * Makes the telephone tremble, for milliseconds on and off. Nothing happens where it cannot, nor on a page that was
 * not touched yet, of which browsers let none tremble.
 */
export function vibrate(pattern: number | number[]): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(pattern);
}
