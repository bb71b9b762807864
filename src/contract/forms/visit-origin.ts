import * as z from 'zod';
import { SESSION_ELAPSED_MAX } from '@/domain/limits';
import { ORIGIN_MAX, type VisitOrigin } from '@/domain/visit-origin';
import { instant, rawText } from '../fields';

const part = rawText(ORIGIN_MAX).optional();
const PARTS = {
  landing_page: part,
  clicked_page: part,
  cta1: part,
  cta2: part,
  device_type: part,
  latest_channel: part,
  past_channels: part,
  start_time: instant.optional(),
  elapsed_seconds: z.int().min(0).max(SESSION_ELAPSED_MAX).optional(),
} satisfies Record<keyof VisitOrigin, z.ZodType>;

/**
 * The analysis items that go with a registration and a booking; only after the person's agreement
 * (docs/rules/consent.md).
 */
export const visitOriginForm = z.strictObject(PARTS);
