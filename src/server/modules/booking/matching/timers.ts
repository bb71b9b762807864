import { CLOSE_TIMER, EXPIRE_TIMER, LATE_TIMER, OFFER_TIMER, WAVE_TIMER } from './deadlines';
import { closeRequest, expireRequest } from './ends';
import { expireOffer } from './offer';
import { pauseLate } from './pause';
import { sendWave } from './wave';

/**
 * Timers of this module. None is ever taken back: when one is due, a look at the state says whether anything is left
 * to do.
 */
export const matchingTimers = {
  [WAVE_TIMER]: sendWave,
  [CLOSE_TIMER]: closeRequest,
  [EXPIRE_TIMER]: expireRequest,
  [OFFER_TIMER]: expireOffer,
  [LATE_TIMER]: pauseLate,
};
