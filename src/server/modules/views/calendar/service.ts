import { type Context, Hono } from 'hono';
import { CALENDAR_TITLE, CALENDAR_TYPE, CALENDAR_WINDOW, calendarText } from '@/domain/calendar';
import { MINUTE_MS } from '@/domain/durations';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { isSameSecret } from '../../../core/same-secret';
import type { Work } from '../../../core/work';
import { engagementsOf } from '../../booking/reservation/service';
import { accountById } from '../../people/person/service';
import { renewVersion, versionOf } from './queries';

/** The address that is good now. */
export const feedOf = async (deps: Deps, personId: number) => ({
  url: addressOf(deps, personId, await versionOf(deps.reader(), personId)),
});

/** A new address; the one before opens nothing from the commit on. */
export const renewFeed = async ({ tx, deps, now }: Work, personId: number) => ({
  url: addressOf(deps, personId, await renewVersion(tx, personId, now)),
});

const PATH = '/api/v1/calendar.ics';

/**
 * `GET /api/v1/calendar.ics?feed=`: a person's reservations for a calendar application, which cannot sign in; outside
 * the contract's JSON. 404 for every address that is not good, and while the account is suspended or gone. The secret
 * stands in the query, which no log keeps.
 */
export const calendarApp = (deps: Deps): Hono => {
  const app = new Hono();
  app.get(PATH, async (c: Context) => {
    const personId = await readerOf(deps, c.req.query('feed') ?? '');
    if (personId === null) throw new Refusal('not_found');
    const now = deps.clock.now();
    const engagements = await engagementsOf(deps.reader(), personId, {
      from: new Date(now.getTime() - CALENDAR_WINDOW.pastMs),
      until: new Date(now.getTime() + CALENDAR_WINDOW.comingMs),
    });
    const entries = engagements.map((engagement) => ({ ...engagement, summary: CALENDAR_TITLE }));
    return c.body(calendarText(entries, now), 200, {
      'content-type': CALENDAR_TYPE,
      'content-disposition': 'inline; filename="calendar.ics"',
      'cache-control': `private, max-age=${CACHED_SECONDS}`,
      'x-robots-tag': 'noindex',
    });
  });
  return app;
};

const CACHED_SECONDS = (5 * MINUTE_MS) / 1000;

// Made of the person, the version and a key of the installation: a reader of the database alone can open no calendar.
const signatureOf = ({ seal }: Deps, personId: number, version: number): string =>
  seal.fingerprint('calendar', `${personId} ${version}`);

const addressOf = (deps: Deps, personId: number, version: number): string =>
  `${deps.settings.publicOrigin}${PATH}?feed=${personId}-${signatureOf(deps, personId, version)}`;

const FEED = /^([1-9]\d{0,9})-([0-9a-f]{64})$/;

/** Whose address it is; null for an unknown or earlier one, or that of an account that is suspended or gone. */
async function readerOf(deps: Deps, feed: string): Promise<number | null> {
  const [, person, signature] = (feed.length <= 80 && FEED.exec(feed)) || [];
  if (!person || !signature) return null;
  const personId = Number(person);
  const right = signatureOf(deps, personId, await versionOf(deps.reader(), personId));
  if (!isSameSecret(signature, right)) return null;
  const account = await accountById(deps.reader(), personId);
  return account && account.suspendedAt === null && account.withdrawnAt === null ? personId : null;
}
