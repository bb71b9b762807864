import type { RateLimiter } from '@/server/http/rate-limits';

/**
 * Lets every call through. A counter in memory holds a timer for each caller, and with it everything that a test file
 * imported.
 */
export const unlimited: RateLimiter = {
  visitor: async () => undefined,
  subject: async () => undefined,
  ceiling: async () => undefined,
};
