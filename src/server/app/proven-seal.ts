import { randomBytes } from 'node:crypto';
import type { Db } from '../core/db-handle';
import { loadMasterKeys, WrongMasterKey } from '../core/master-key';
import type { Seal } from '../core/seal';
import { makeSeal } from '../core/seal-impl';
import { type KeyCheck, keyCheck, storeKeyCheck } from '../db/first-facts';
import type { Settings } from '../settings/settings';

/**
 * The seal of a migrated database, its keys proven by opening what the first start sealed: a wrong key is found at the
 * start and not at the first sign-in. Throws {@link WrongMasterKey}.
 */
export async function provenSeal(settings: Pick<Settings, 'masterKeys' | 'dataDir'>, db: Db): Promise<Seal> {
  const known = await keyCheck(db);
  const seal = makeSeal(
    await loadMasterKeys(settings.masterKeys, { dataDir: settings.dataDir, isNew: known === null }),
  );
  if (known) prove(seal, known);
  // Of two processes that start together the later one proves its key by the check of the earlier.
  if (known?.purpose !== 'check')
    prove(seal, await storeKeyCheck(db, seal.seal('check', randomBytes(16).toString('hex'))));
  return seal;
}

function prove(seal: Seal, { purpose, sealed }: KeyCheck): void {
  try {
    seal.open(purpose, sealed);
  } catch {
    throw new WrongMasterKey(
      `The master key does not fit this database, which was sealed with key ${sealed.split('.')[1]}. Give the right one ` +
        '(YOI_MASTER_KEY, or DATA_DIR/keys/master.key); while rotating give both, the newest first. Nothing was changed.',
    );
  }
}
