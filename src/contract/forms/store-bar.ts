import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { STORE_BAR_REASONS, STORE_BAR_WORDS } from '@/domain/store-bars';
import { bodyId, boundedText } from '../fields';

/** Why a store takes no requests of a customer; read by the staff alone. */
export const storeBarForm = z.strictObject({
  store_id: bodyId,
  reason: z.enum(keysOf(STORE_BAR_REASONS), '理由を選択してください'),
  words: boundedText({ ...STORE_BAR_WORDS }),
});

/** Why a store takes requests of a customer again. */
export const storeBarLiftingForm = z.strictObject({ words: boundedText({ ...STORE_BAR_WORDS }) });
