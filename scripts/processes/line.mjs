// The waiting list between two processes: either may free an hour, either may sweep; each place in line is served
// once.
import { freeAll, lineServed, standInLine } from '../crash-line.mjs';

/** Customers cancel on both processes at once, and both sweep what is to be told and what is over. */
export async function openOnce({ a, b, expect }) {
  const [onA, onB] = [caller(a), caller(b)];
  const bookedDays = await standInLine(onA, (wish) => a.door('/dev/users', wish));
  const middle = bookedDays.length / 2;
  await Promise.all([...freeAll(onA, bookedDays.slice(0, middle)), ...freeAll(onB, bookedDays.slice(middle))]);
  const both = (body) => Promise.all([a, b].map((app) => app.door('/dev/clock', body)));
  let moved = 0;
  const served = await lineServed(onB, bookedDays, {
    wait: (seconds) => {
      moved += seconds;
      return both({ advance_seconds: seconds });
    },
    done: () => both({ advance_seconds: -moved }),
  });
  expect(
    served.freed === bookedDays.length && served.wrong.length === 0,
    `${served.freed} hours freed on two processes, each place in line told and ended once ${served.wrong.map((one) => JSON.stringify(one))}`,
  );
}

/** Calls as the line makes them: any path, and what is read of the answer. */
const caller = (app) => async (path, token, body) => {
  const { status, read } = await app.answer(token, body ? 'POST' : 'GET', path, body);
  if (status >= 400) throw new Error(`${app.name} ${path}: ${status} ${read.code}`);
  return read;
};
