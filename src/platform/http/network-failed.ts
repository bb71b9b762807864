/**
 * What people read when no answer came: offline, timed out, or the connection broke. By itself, for first loads that
 * need no more.
 */
export const NETWORK_FAILED = '通信に失敗しました。電波の良い場所で再度お試しください';
