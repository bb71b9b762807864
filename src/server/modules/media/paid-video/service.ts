/**
 * Films that are paid for: what is for sale, what a customer bought, how it is watched (docs/rules/paid-videos.md).
 */

export { liveOf as livePlansOf } from './plan/queries';
export { playbackApp, type ViewerOf } from './playback';
export { buyVideo } from './purchases';
export { countBoughtBy } from './queries';
export { paidVideoTimers } from './refunds';
