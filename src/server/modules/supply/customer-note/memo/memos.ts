import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { Seal } from '../../../../core/seal';
import type { Db, Work } from '../../../../core/work';
import * as rows from './queries';

/** What a cast noted about a customer, for the cast alone (docs/rules/visits.md#memo). */
export { renewMemoSeals, withMemo } from './queries';

type Memo = Reply<'GET /api/v1/female_casts/me/visits/{reservation_id}/memo/'>;
/** Which cast's memo, and about which customer. */
type Pair = { castId: number; personId: number };

/** The cast's memo about a customer, opened; `memo` is null while there is none. */
export async function readMemo(db: Db, seal: Seal, { castId, personId }: Pair): Promise<Memo> {
  const row = await rows.memoOf(db, castId, personId);
  return { memo: row && { text: seal.open('memo', row.textSealed), updated_at: toTokyoIso(row.updatedAt) } };
}

/** Writes it anew, sealed; an empty text removes it. Gives it as it is then. */
export async function writeMemo({ tx, now, deps }: Work, pair: Pair, text: string): Promise<Memo> {
  const { castId, personId } = pair;
  if (text === '') await rows.deleteMemo(tx, castId, personId);
  else await rows.putMemo(tx, { castId, personId, textSealed: deps.seal.seal('memo', text), updatedAt: now });
  return readMemo(tx, deps.seal, pair);
}
