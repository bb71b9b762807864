import type { Data, Input } from '@/contract';

/** How requests reach the cast. */
export type Settings = Data<'GET /api/v1/female_casts/me/settings/'>;
/** A change of what the server has when its turn comes: presses follow each other, none is lost. */
export type Change = (of: (now: Settings) => Input<'PATCH /api/v1/female_casts/me/settings/'>['body']) => void;
