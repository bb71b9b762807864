import { isSafetyAlarm, SAFETY_NOTE_MIN, type SafetyOutcome } from '@/domain/safety';
import { characterCount } from '@/domain/text';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { resolveAlarms } from '../watch';
import { presentAlarm, type ShownAlarm } from './alarms';
import * as rows from './queries';

/**
 * Closes an alarm by its id; one that is closed stays as it is. Throws `not_found`, and `validation/failed` where data
 * that contradict themselves would be closed without a word of what was done, or the cast's safety without a note and
 * an outcome.
 */
export async function closeAlarm(
  work: Work,
  id: number,
  { by, note, outcome }: { by: number; note: string | null; outcome: SafetyOutcome | null },
): Promise<ShownAlarm> {
  const seen = await rows.findAlarm(work.tx, id);
  if (!seen) throw new Refusal('not_found');
  const written = note?.trim() ?? '';
  if (isSafetyAlarm(seen.kind)) {
    if (characterCount(written, SAFETY_NOTE_MIN) < SAFETY_NOTE_MIN)
      throw fieldRefusal('body.note', `${SAFETY_NOTE_MIN}文字以上で入力してください`);
    if (outcome === null) throw fieldRefusal('body.outcome', '結果を選択してください');
    if (seen.closedAt === null) await resolveAlarms(work, seen.subject, { by, note: written, outcome });
  } else {
    if (seen.kind === 'invariant' && written === '') throw fieldRefusal('body.note', '対応メモを入力してください');
    await rows.closeById(work.tx, id, { closedAt: work.now, closedBy: by, closingNote: note, outcome: null });
  }
  return presentAlarm((await rows.findAlarm(work.tx, id)) ?? seen);
}
