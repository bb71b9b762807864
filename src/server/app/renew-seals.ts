import type { Deps } from '../core/deps';
import type { Renew } from '../core/renewed-column';
import { renewKeyCheck } from '../db/first-facts';
import { sealed } from './registers';

/** The mark by which a start proves its key stands with the installation. */
const PARTS: readonly Renew[] = [renewKeyCheck, ...sealed];

/** A row that another process holds is asked for again this often, after this long (milliseconds). */
const TRIES = 150;
const PAUSE_MS = 200;

/**
 * Seals everything anew that another key than the newest has sealed, a hundred rows to a transaction; broken off, it
 * goes on where it was when it is begun again. Returns how many texts there were; throws for one that no given key
 * opens.
 */
export async function renewSeals(deps: Pick<Deps, 'unitOfWork'>): Promise<number> {
  let total = 0;
  // Again until there is nothing: a booking may have copied an address of before.
  for (;;) {
    let renewed = 0;
    for (const renew of PARTS) renewed += await renewAll(deps, renew);
    if (renewed === 0) return total;
    total += renewed;
  }
}

async function renewAll(deps: Pick<Deps, 'unitOfWork'>, renew: Renew): Promise<number> {
  let total = 0;
  for (let tries = 0; tries < TRIES; ) {
    const { renewed, left } = await deps.unitOfWork(renew);
    total += renewed;
    if (renewed === 0 && left === 0) return total;
    if (renewed > 0) continue;
    tries += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('Somebody has held rows for too long; begin again.');
}
