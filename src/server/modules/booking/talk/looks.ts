import type { PictureLookReason } from '@/domain/talk-pictures';
import { isUuid } from '@/domain/uuid';
import { Refusal } from '../../../core/refusal';
import { watermarked } from '../../../core/watermark';
import type { Work } from '../../../core/work';
import * as rows from './look-queries';
import { fileOf } from './picture-files';
import { pictureOfReport } from './picture-queries';
import { accountsOfRoom } from './queries';

/** Looks at what a person sent, and with which other people that was. */
export { type LookRow, looksAtOwner as looksAt, looksOfReports, peersOfOwner as peersInLooks } from './look-queries';

/**
 * The picture that a report is about, with the number of the one who looks; who, when and why is written down first.
 * Throws `not_found`.
 */
export async function lookAtReported(
  deps: Work['deps'],
  reportId: string,
  { by, reason }: { by: number; reason: PictureLookReason },
) {
  const picture = isUuid(reportId) ? await pictureOfReport(deps.reader(), reportId) : null;
  const file = picture && (await deps.storage.get(fileOf(picture.storageKey, 'large')));
  if (!file) throw new Refusal('not_found');
  const bytes = await watermarked(file.bytes, { id: by, at: deps.clock.now() });
  await deps.unitOfWork(async ({ tx, now }) => {
    // Decided about meanwhile: it is no longer behind this report.
    if ((await pictureOfReport(tx, reportId))?.id !== picture.id) throw new Refusal('not_found');
    const ownerId = picture.senderId;
    const peerId = (await accountsOfRoom(tx, picture.roomId)).find((id) => id !== ownerId);
    if (peerId === undefined) throw new Refusal('not_found');
    await rows.insertLook(tx, { id: deps.random.uuid(), reportId, ownerId, peerId, lookedBy: by, reason, at: now });
  });
  return { content_type: file.contentType, base64: bytes.toString('base64') };
}

/** The nightly job: forgets looks from before an instant. */
export const forgetOldLooks = ({ tx }: Work, before: Date): Promise<number> => rows.deleteLooks(tx, before);
