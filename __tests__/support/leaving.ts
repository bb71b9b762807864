import { timers } from '@/server/app/registers';

const end = timers['account.end'];
if (!end) throw new Error('no module ends accounts');

/** The end of an account whose days of grace are over, with what all modules forget then. */
export const leavingTimers = { 'account.end': end };
