/** Where something is kept on a device. */
export type KeptIn = 'cookie' | 'local' | 'session' | 'database';

/**
 * Everything that is kept on a device beside the readable cookies (`COOKIES`) and the values of a browser session
 * (`SESSION_KEYS`): HttpOnly cookies, marks of this device, the tab's memory, databases. Nothing else is ever written
 * (`__tests__/platform/storage.test.ts`); what each is for stands in `src/features/legal/kept.ts`.
 */
export const OTHER_NAMES = {
  '__Host-yoi_access': 'cookie',
  '__Host-yoi_refresh': 'cookie',
  '__Host-yoi_ghost': 'cookie',
  '__Host-yoi_play': 'cookie',
  yoi_age: 'local',
  yoi_theme: 'local',
  yoi_discreet: 'local',
  yoi_lock: 'local',
  yoi_signed_out: 'local',
  yoi_guest: 'local',
  yoi_ghost_changed: 'local',
  yoi_presses: 'local',
  yoi_meeting_proof: 'local',
  yoi_kept_plan: 'local',
  yoi_desk_columns: 'local',
  yoi_board_zoom: 'local',
  yoi_agreed_video_creation: 'local',
  yoi_tab_history: 'session',
  yoi_left_at: 'session',
  yoi_pages_read: 'session',
  yoi_attempt_: 'session',
  yoi: 'database',
  yoi_offline: 'database',
  'workbox-expiration': 'database',
} as const satisfies Record<string, KeptIn>;

/** One of these names. */
export type OtherName = keyof typeof OTHER_NAMES;
