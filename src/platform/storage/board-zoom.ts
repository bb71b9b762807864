const KEY = 'yoi_board_zoom';

/** How wide an hour of the board is on this device, as a step from 0 on; 0 until another one was chosen. */
export function readBoardZoom(): number {
  try {
    const step = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(step) && step > 0 ? step : 0;
  } catch {
    return 0;
  }
}

/** Keeps it. */
export function writeBoardZoom(step: number): void {
  try {
    localStorage.setItem(KEY, String(step));
  } catch {
    // storage is blocked: it holds as long as the page
  }
}
