const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon in Tokyo is 3:00 in UTC. */
const NOON_MS = 3 * HOUR_MS;

/** The first noon in Tokyo after a moment. The casts of the test doors work then, at whatever hour a test runs. */
export const nextNoon = (moment) =>
  new Date((Math.floor((moment.getTime() - NOON_MS) / DAY_MS) + 1) * DAY_MS + NOON_MS);
