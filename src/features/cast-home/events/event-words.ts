import type { Data } from '@/contract';
import type { CastEventState } from '@/domain/cast-event';
import type { TagTone } from '@/ui/pieces/tag';

/** One of the cast's events. */
export type CastEvent = Data<'GET /api/v1/female_casts/me/events/'>[number];

/** Colours of the states. */
export const STATE_TONES: Readonly<Record<CastEventState, TagTone>> = {
  draft: 'neutral',
  reviewing: 'info',
  approved: 'positive',
  refused: 'warning',
  withdrawn: 'neutral',
  ended: 'outline',
};
