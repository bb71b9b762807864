import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import access from './access.mjs';
import booking from './booking.mjs';
import bookingOffers from './booking-offers.mjs';
import border from './border.mjs';
import browser from './browser.mjs';
import cash from './cash.mjs';
import changes from './changes.mjs';
import extensions from './extensions.mjs';
import gold from './gold.mjs';
import joining from './joining.mjs';
import matching from './matching.mjs';
import outcomes from './outcomes.mjs';
import paidVideos from './paid-videos.mjs';
import payment from './payment.mjs';
import prices from './prices.mjs';
import providers from './providers.mjs';
import recovery from './recovery.mjs';
import reliability from './reliability.mjs';
import search from './search.mjs';
import seo from './seo.mjs';
import slots from './slots.mjs';
import statements from './statements.mjs';
import talk from './talk.mjs';
import tokens from './tokens.mjs';
import upgrades from './upgrades.mjs';
import waitlist from './waitlist.mjs';

const tables = {
  access,
  booking,
  outcomes,
  border,
  browser,
  gold,
  joining,
  'paid-videos': paidVideos,
  payment,
  prices,
  providers,
  recovery,
  reliability,
  search,
  seo,
  slots,
  statements,
  upgrades,
  talk,
  tokens,
  waitlist,
  'booking-offers': bookingOffers,
  cash,
  changes,
  extensions,
  matching,
};

/**
 * Every mutant with the file that it changes and the test file that must notice. A path is named by its end, so that a
 * folder that moves needs no new table; `fault` says why a mutant cannot be applied: its text, its file or its test is
 * not there exactly once.
 */
export function loadMutants(root) {
  const sources = filesUnder(root, 'src');
  const tests = filesUnder(root, '__tests__').filter((file) => /\.test\.tsx?$/.test(file));
  return Object.entries(tables).flatMap(([subject, groups]) =>
    groups.flatMap(({ in: end, by, mutants }) => {
      const found = sources.filter((file) => file.endsWith(`/${end}`));
      const killers = tests.filter((file) => file.replace(/\.test\.tsx?$/, '').endsWith(`/${by}`));
      const text = found.length === 1 ? readFileSync(path.join(root, found[0]), 'utf8') : '';
      const words = killers.length === 1 ? readFileSync(path.join(root, killers[0]), 'utf8') : '';
      return mutants.map(([what, find, put, test = '']) => ({
        subject,
        what,
        find,
        put,
        test,
        file: found[0],
        killer: killers[0],
        fault:
          wrongCount(`files of the sources end with ${end}`, found.length) ??
          wrongCount(`test files end with ${by}`, killers.length) ??
          wrongCount('places hold its text', text.split(find).length - 1) ??
          (words.includes(test) ? null : `no test in ${killers[0]} is called “${test}”`) ??
          (find === put ? 'it changes nothing' : null),
      }));
    }),
  );
}

const wrongCount = (what, count) => (count === 1 ? null : `${count} ${what}, not one`);

function filesUnder(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
