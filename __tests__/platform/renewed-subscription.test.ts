/** The worker's own types are those of a worker: it is not part of the program that these tests are checked with. */
type PushPart = { renewSubscription: (event: Event) => Promise<void> };

class OldSubscription {
  options = { applicationServerKey: new Uint8Array([4, 1]).buffer };
}

/** A worker's surroundings: what it subscribed with, told its windows, and left for the next start. */
function worker({ cookies, windows }: { cookies: boolean; windows: number }) {
  const [subscribed, told, flags]: unknown[][] = [[], [], []];
  const open = Array.from({ length: windows }, () => ({ postMessage: (message: unknown) => told?.push(message) }));
  Object.assign(globalThis, {
    PushSubscription: OldSubscription,
    registration: { pushManager: { subscribe: async (wish: unknown) => subscribed?.push(wish) } },
    clients: { matchAll: async () => open },
  });
  if (cookies) Object.assign(globalThis, { cookieStore: { set: async (cookie: unknown) => flags?.push(cookie) } });
  else Reflect.deleteProperty(globalThis, 'cookieStore');
  return { subscribed, told, flags };
}

const changed = (about: object) => Object.assign(new Event('pushsubscriptionchange'), about);
const { renewSubscription } = jest.requireActual<PushPart>('@/worker/push');

test('a changed subscription is made again with the same key; the open windows hear of it, and the next start', async () => {
  const { subscribed, told, flags } = worker({ cookies: true, windows: 2 });
  const oldSubscription = new OldSubscription();
  await renewSubscription(changed({ oldSubscription }));
  const { applicationServerKey } = oldSubscription.options;
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey }]);
  expect(told).toEqual([{ type: 'subscription changed' }, { type: 'subscription changed' }]);
  expect(flags).toEqual([expect.objectContaining({ name: 'yoi_need_refresh_pwa', value: '1', path: '/' })]);
});

test('where a worker has no cookies it is made again all the same', async () => {
  const { subscribed, told } = worker({ cookies: false, windows: 0 });
  await renewSubscription(changed({ oldSubscription: new OldSubscription() }));
  expect([subscribed?.length, told]).toEqual([1, []]);
});

test('without the old one there is no key to subscribe with; the next start is asked', async () => {
  const { subscribed, flags } = worker({ cookies: true, windows: 0 });
  await renewSubscription(changed({}));
  expect([subscribed, flags?.length]).toEqual([[], 1]);
});
