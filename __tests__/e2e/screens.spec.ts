import type { Page } from '@playwright/test';
import type { Data } from '@/contract';
import type { Api } from './support/api';
import { CAST, CAST_NAME, type Doors, MAN, OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { businessDate } from './support/meeting';
import { pageFiles } from './support/page-files';
import { takePictures, writeIndex } from './support/pictures';
import { signIn } from './support/screens';

// Every page of the app, opened by its address with an account that may see it: it stands, without a fault in the
// console, one of hydration among them. The project `screens` also leaves pictures in test-results/screens, for the
// eye, and looks at all widths.

test.describe.configure({ mode: 'parallel' });
// A new browser would store all files of the app first, for each of these journeys anew: a tenth of their time.
test.use({ serviceWorkers: 'block' });
const hasPictures = () => test.info().project.name === 'screens';
test.afterAll(() => {
  if (hasPictures()) writeIndex();
});

/** Open to every visitor, so that a lost session never takes it from a cast; to others its content is refused. */
const MEETING = '/reserve/meeting/[id]';

/** Who looks: with which account, at the screens of which access, and at which public ones besides. */
const LOOKERS: { who: string; phone: string | null; access: string[]; more: string[] }[] = [
  { who: 'guest', phone: null, access: ['public', 'guest'], more: [] },
  { who: 'man', phone: MAN, access: ['male', 'both'], more: ['/', '/girl', '/girl/[id]', '/schedule'] },
  { who: 'cast', phone: CAST, access: ['cast', 'both'], more: [] },
  { who: 'ops', phone: OPS, access: ['ops'], more: [] },
];
/**
 * Pages that lead on for a visitor who came without the step before: the code of a device belongs to a sign-in
 * (recovery.spec.ts).
 */
const LEADS_ON: Record<string, string> = { '/login/device_confirm': '/login' };
/** So few in a test that the two workers end together. */
const AT_ONCE = 10;

test('every page is opened by at least one role', () => {
  const seen = LOOKERS.flatMap(({ access }) => access);
  expect(pageFiles().filter(({ access }) => !seen.includes(access))).toEqual([]);
});

for (const { who, phone, access, more } of LOOKERS) {
  const own = pageFiles().filter((file) => access.includes(file.access) || more.includes(file.route));
  for (let from = 0; from < own.length; from += AT_ONCE) {
    const routes = own.slice(from, from + AT_ONCE).map(({ route }) => route);
    test(`${who}: ${routes[0]} and further`, { tag: '@main' }, async ({ visitor, doors, api, faults }) => {
      faults.allow(refusalOf(404));
      // The page that says so is itself answered with its number.
      if (routes.includes('/500')) faults.allow(/\b500\b/);
      if (phone === null && routes.includes(MEETING)) faults.allow(/\b401\b.*\/(?:reservations|auth\/tokens)/);
      // No visitor came back from a payment here.
      faults.allow(/gold_order_returns/);
      const scene = await sceneOf(doors, api);
      const page = await visitor();
      if (phone) await signIn(page, phone, '/talk');
      for (const route of routes) await show(page, who, route, scene[route] ?? route);
    });
  }
}

const show = async (page: Page, who: string, route: string, address: string) => {
  expect(address, `${route} needs an address in this file`).not.toContain('[');
  await page.goto(address);
  await expect(page.locator('body'), route).toHaveText(/\S/);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[role="status"][aria-busy="true"]'), `${route} has loaded`).toHaveCount(0);
  const own = new URL(address, page.url()).pathname;
  expect(new URL(page.url()).pathname, `${route} is shown, and none in its place`).toBe(LEADS_ON[route] ?? own);
  if (hasPictures()) await takePictures(page, who, route);
};

/** The addresses of pages that are about something, by route. */
type Scene = Record<string, string>;

const sceneOf = async (doors: Doors, api: Api): Promise<Scene> => {
  const customerToken = await api.signIn(MAN);
  const customer = await api.get<{ id: number }>('/api/v1/male_users/me/', customerToken);
  const castId = (await api.findCasts(CAST_NAME))[0]?.id ?? 0;
  const [past] = await api.reservations(customerToken, 'past');
  if (!past) throw new Error('the demo has no past booking of the customer');
  // Among the journeys one that is over, since the next journey finds the evenings of both sides as they were.
  const book = async () => (hasPictures() ? api.book(customerToken, castId, await businessDate(doors)) : past);
  const booking = (await api.reservations(customerToken))[0] ?? (await book());
  const [film] = await api.get<Data<'GET /api/v1/movies/'>['data']>('/api/v1/movies/', undefined, { limit: 1 });
  const castToken = await api.signIn(CAST);
  const [guest] = await api.get<{ user_id: number }[]>('/api/v1/female_casts/me/booking_guests/', castToken);
  const [visit] = await api.get<{ id: string }[]>('/api/v1/female_casts/me/visits/', castToken);
  const offered = OFFER_STEPS.map((step) => [`/home/booking/${step}`, `/home/booking/${step}?user=${guest?.user_id}`]);
  return {
    ...Object.fromEntries(offered),
    '/area/[areaId]': '/area/1',
    '/girl/[id]': `/girl/${castId}`,
    '/movie/[id]': `/movie/${film?.id}`,
    '/hotelmap/certified-hotel-town/[id]': '/hotelmap/certified-hotel-town/1',
    '/hotelmap/detail/[id]': '/hotelmap/detail/1',
    '/ops/bookings/[id]': `/ops/bookings/${booking.id}`,
    '/ops/customers/[id]': `/ops/customers/${customer.id}`,
    '/ops/casts/[id]': `/ops/casts/${castId}`,
    '/reserve/detail/[id]': `/reserve/detail/${booking.id}`,
    '/reserve/payment/[id]': `/reserve/payment/${booking.id}`,
    '/reserve/payment/cancel/[id]': `/reserve/payment/cancel/${booking.id}`,
    [MEETING]: `/reserve/meeting/${booking.id}`,
    '/reserve/offer/[id]': `/reserve/offer/${booking.id}`,
    '/reserve/review': `/reserve/review?reservation_id=${past.id}`,
    '/talk/message': `/talk/message?reservationId=${booking.id}`,
    '/home/history/detail': `/home/history/detail?reservation_id=${visit?.id}`,
    '/paid-videos/creator': `/paid-videos/creator?girl_id=${castId}`,
    '/paid-videos/purchase/history/[id]': `/paid-videos/purchase/history/${booking.id}`,
    '/paid-video-plans/unsubscribe/[paid_video_plan_id]': `/paid-video-plans/unsubscribe/${booking.id}`,
    '/ghost_login/[id]': '/ghost_login/1',
  };
};

/** The steps of a booking that a cast offers to a customer. */
const OFFER_STEPS = [
  'date',
  'settings',
  'place',
  'place/homes',
  'place/hotel',
  'place/hotel/area',
  'place/hotel/map',
  'options',
  'confirm',
];
