import { DAY_MS } from '@/domain/durations';
import type { SafetyKind } from '@/domain/safety';
import { serverNow } from '../clock';
import { storedJson } from './json';

/**
 * Presses of the meeting's screen that were not sent yet: kept until the server has them, whatever becomes of page and
 * session. `at` is when the cast pressed by the server's clock, `sendAt` when it is sent by the device's, both in
 * milliseconds.
 */
export type Press = { key: string; reservationId: string; kind: SafetyKind; at: number; sendAt: number };

const KEY = 'yoi_presses';
const KEPT_MS = DAY_MS;
// Where storage is blocked they live as long as the page.
let memory: Press[] = [];

/** All that wait, oldest first. */
export function readPresses(): Press[] {
  return stored().filter(({ at }) => serverNow().getTime() - at < KEPT_MS);
}

/** Keeps one until it is dropped. */
export const keepPress = (press: Press): void => write([...readPresses(), press]);

/** Forgets one: it was sent, taken back, or refused. */
export const dropPress = (key: string): void => write(readPresses().filter((press) => press.key !== key));

function stored(): Press[] {
  const kept = storedJson<Press[]>(() => localStorage.getItem(KEY));
  return kept === undefined ? memory : (kept ?? []);
}

function write(presses: Press[]): void {
  memory = presses;
  try {
    if (presses.length > 0) localStorage.setItem(KEY, JSON.stringify(presses));
    else localStorage.removeItem(KEY);
  } catch {
    // storage is blocked: memory carries them
  }
}
