// Matching requests across a kill -9: each customer asks, the process dies while the first waves go out, and after the
// next start every request has gone out, no cast was asked twice and no wave is half (the invariants say so).
const MINE = '/api/v1/users/me/matching_requests/';
const BUDGET = 60_000;
const AREAS = 30;
const LONGEST_MS = 15_000;

/**
 * Lets each customer ask, in a separate area where some cast would hear of it, and resolves as soon as one of the
 * requests went out: the others' waves are on their way.
 */
export async function askAll(call, men, round) {
  const starts_at = tomorrowNight();
  const asked = [];
  for (const [at, { access_token: token }] of men.entries()) {
    const area_id = 1 + ((round * men.length + at) % AREAS);
    const wish = new URLSearchParams({ starts_at, area_id, place_type_id: 17, minutes: 60, budget_max: BUDGET });
    const reach = await call(`/api/v1/users/me/matching_reach/?${wish}`, token);
    if (!(reach?.data.total > 0)) continue;
    const form = {
      starts_at,
      minutes: 60,
      area_id,
      place: { place_type_id: 17 },
      budget_max: BUDGET,
      recruiting_minutes: 30,
    };
    const made = await call(MINE, token, form);
    if (made) asked.push({ id: made.data.id, token });
  }
  await someOf(asked, (one) => told(call, one), 1);
  return asked;
}

/** How many of the requests have gone out once the server is back, given some seconds; then they are taken back. */
export async function goneOut(call, asked) {
  const out = await someOf(asked, (one) => told(call, one), asked.length);
  for (const { id, token } of asked) await call(`${MINE}${id}/cancel/`, token, {});
  return out;
}

const told = async (call, { id, token }) => ((await call(`${MINE}${id}/`, token))?.data.told ?? 0) > 0;

/** Asks of all again and again until so many say yes; gives how many did. */
async function someOf(asked, isSo, wanted) {
  for (const until = Date.now() + LONGEST_MS; ; ) {
    const answers = await Promise.all(asked.map((one) => isSo(one).catch(() => false)));
    const yes = answers.filter(Boolean).length;
    if (yes >= Math.min(wanted, asked.length) || Date.now() > until) return yes;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** 20:00 of the next day in Tokyo, when many work. */
function tomorrowNight() {
  const tokyo = new Date(Date.now() + (24 + 9) * 3_600_000).toISOString().slice(0, 10);
  return `${tokyo}T20:00:00+09:00`;
}
