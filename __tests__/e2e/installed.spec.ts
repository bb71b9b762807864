import type { Page, Worker } from '@playwright/test';
import type { Data } from '@/contract';
import { openPushEmulator, type PushEmulator } from '../support/push-emulator';
import { IPHONE, installApp } from './support/app';
import { CHROMIUM, CHROMIUM_ARGS } from './support/chromium';
import { expect, test } from './support/journey';
import { expectSamePage, markPage, signIn } from './support/screens';

type Settings = Data<'GET /api/v1/users/me/notification_settings/'>;

const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

// Notifications and installing exist in the whole browser only.
test.use({ launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS } });

let emulator: PushEmulator;
test.beforeAll(async ({ baseURL }) => {
  emulator = await openPushEmulator(Number(new URL(baseURL ?? '').port) + 1);
});
test.afterAll(() => emulator.close());

test('the browser finds nothing that keeps it from being installed', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A context of a test counts as a private window; where the browser did not look at all, this would be missing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

test('from the installed app a customer turns notifications on; a push leads to the booking in the open window', {
  tag: '@main',
}, async ({ visitor, doors, api }) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const page = await visitor({ userAgent: PIXEL });
  const browser = emulator.browser();
  await installApp(page, browser.subscription, 'default');
  // The last step of what follows; that the subscription went before it shows when the push arrives.
  const switched = page.waitForRequest(
    (request) => request.method() === 'PATCH' && /notification_settings/.test(request.url()),
  );
  await signIn(page, man.phone, '/mypage');

  await test.step('the start requests the permission, and what follows from it is done', async () => {
    expect((await switched).postDataJSON()).toEqual({
      has_notify_push_notification1: true,
      has_notify_push_notification2: true,
    });
    const me = await api.get<Data<'GET /api/v1/male_users/me/'>>('/api/v1/male_users/me/', man.token);
    expect(me.is_pwa_launched).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the settings show it', async () => {
    await page.getByRole('link', { name: '通知設定' }).click();
    await expect(page.getByText('この端末の通知はオンになっています。')).toBeVisible();
    await expect(page.getByRole('switch', { name: '予約・トークなど大切なお知らせ' })).toBeChecked();
    await page.getByRole('button', { name: '変更する方法を見る' }).click();
    await expect(page.getByRole('dialog', { name: '通知を変更する方法' })).toContainText('「YOI」');
    await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  });

  const reservation = await api.book(man.token, cast.castId, await today(doors));
  await api.send(cast.token, reservation.id, 'accept');
  await expect.poll(() => browser.received.map(({ payload }) => payload.kind)).toEqual(['accepted']);
  const text = browser.received[0]?.text ?? '';

  await test.step('the worker shows it in neutral words', async () => {
    await deliver(page, text);
    expect(await shown(page)).toEqual([['YOI', '新しいお知らせがあります', `reservation:${reservation.id}`]]);
    const [first] = await shownAt(page);
    // The same subject again takes the place of the first.
    await deliver(page, text);
    const now = await shownAt(page);
    expect(now).toHaveLength(1);
    expect(now).not.toEqual([first]);
  });

  await test.step('a tap on it goes on in the window that is open', async () => {
    await markPage(page);
    await tap(page);
    await expect(page).toHaveURL(`/reserve/detail/${reservation.id}`);
    await expect(page.getByText('予約が確定しました')).toBeVisible();
    await expectSamePage(page);
    expect(page.context().pages()).toHaveLength(1);
    await expect.poll(() => shown(page)).toEqual([]);
  });

  await test.step('after signing out nothing more comes', async () => {
    await page.getByRole('link', { name: 'マイページ' }).click();
    await expect(page.getByText('次の予約', { exact: true })).toBeVisible();
    await expect(page.getByText('ご利用 0回')).toBeVisible();
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await page.getByRole('button', { name: 'ログアウトする' }).click();
    await expect(page.getByText('ログアウトしました')).toBeVisible();
    await api.send(cast.token, reservation.id, 'cancel');
    await doors.pass(1);
    expect(browser.received.map(({ payload }) => payload.kind)).toEqual(['accepted']);
  });
});

test('a push that cannot be read still shows a notification, and leads nowhere outside', async ({ page }) => {
  await installApp(page, emulator.browser().subscription, 'granted');
  await page.goto('/');
  await deliver(page, 'not what we sent');
  expect(await shown(page)).toEqual([['YOI', '新しいお知らせがあります', 'yoi']]);
  const outside = JSON.stringify({ title: 'YOI', body: 'お知らせ', tag: 'x', path: '//example.com/' });
  await deliver(page, outside);
  expect(await shown(page)).toHaveLength(2);
  await page.goto('/girl');
  await tap(page, 'x');
  await expect(page).toHaveURL('/');
});

test('where the permission needs a tap our question comes at each start until it is answered', async ({
  visitor,
  doors,
  api,
}) => {
  const man = await doors.newUser('male');
  const page = await visitor({ userAgent: IPHONE });
  const launches: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/male_users/me/'))
      launches.push(request.postDataJSON());
  });
  await installApp(page, emulator.browser().subscription, 'default', 'denied');
  await signIn(page, man.phone, '/mypage');
  const sheet = page.getByRole('dialog', { name: '予約やトークのお知らせを受け取りますか？' });
  await sheet.getByRole('button', { name: 'あとで' }).click();
  await expect(sheet).toBeHidden();
  await page.reload();
  await sheet.getByRole('button', { name: 'あとで' }).click();
  await expect(sheet).toBeHidden();
  expect(launches).toEqual([{ id: expect.any(Number), is_pwa_launched: true }]);

  await test.step("refused to the system it stays off, and the way through the device's settings is told", async () => {
    await page.getByRole('link', { name: '通知設定' }).click();
    const important = page.getByRole('switch', { name: '予約・トークなど大切なお知らせ' });
    await important.click();
    const steps = page.getByRole('dialog', { name: '通知をオンにする方法' });
    await steps.getByRole('button', { name: '閉じる' }).click();
    await expect(important).not.toBeChecked();
    await page.reload();
    await expect(page.getByText('この端末の通知はオフになっています。')).toBeVisible();
    await expect(important).not.toBeChecked();
    await page.goto('/mypage');
    await expect(page.getByRole('link', { name: '通知設定' })).toBeVisible();
    await expect(sheet).toBeHidden();
    const me = await api.get<Data<'GET /api/v1/male_users/me/'>>('/api/v1/male_users/me/', man.token);
    expect(me.push_notification_subscription).toBeNull();
  });
});

test('in a browser a cast’s settings explain how to install, and keep what is chosen', async ({ page, doors, api }) => {
  const cast = await doors.newUser('cast');
  await signIn(page, cast.phone);
  await page.getByRole('link', { name: '設定', exact: true }).click();
  await page.getByRole('link', { name: '通知設定' }).click();
  await expect(page).toHaveURL('/home/config/notification');
  await expect(page.getByText('通知はホーム画面に追加したアプリでご利用いただけます。')).toBeVisible();
  await page.getByRole('button', { name: '追加する方法を見る' }).click();
  const guide = page.getByRole('dialog', { name: 'ホーム画面に追加する' });
  await expect(guide).toContainText('「ホーム画面に追加」をタップ');
  await guide.getByRole('button', { name: 'Android' }).click();
  await expect(guide).toContainText('Chrome右上の「⋮」');
  await guide.getByRole('button', { name: '閉じる' }).click();

  await page.getByRole('switch', { name: '予約・トークなど大切なお知らせ' }).check();
  await page.getByRole('switch', { name: /通知に内容を表示する/ }).check();
  await page.getByRole('switch', { name: /SMSで受け取る/ }).uncheck();
  await page.getByRole('switch', { name: /おやすみ時間を設定する/ }).check();
  await page.getByRole('button', { name: 'おやすみ時間の終了 07:00' }).click();
  await page.getByRole('radio', { name: '09:30' }).click();
  await expect(page.getByRole('button', { name: 'おやすみ時間の終了 09:30' })).toBeVisible();
  await expect
    .poll(() => api.get<Settings>('/api/v1/users/me/notification_settings/', cast.token))
    .toEqual({
      has_notify_push_notification1: true,
      has_notify_push_notification2: false,
      has_notify_mail: true,
      has_notify_sms: false,
      show_content: true,
      quiet_from: '23:00',
      quiet_to: '09:30',
    });
  await page.reload();
  await expect(page.getByRole('button', { name: 'おやすみ時間の終了 09:30' })).toBeVisible();
  await expect(page.getByRole('switch', { name: /SMSで受け取る/ })).not.toBeChecked();
});

test('a cast with no way to be told reads so at home; the settings say what this device got: a test arrives', async ({
  page,
  doors,
}) => {
  const cast = await doors.newUser('cast');
  const browser = emulator.browser();
  await installApp(page, browser.subscription, 'granted');
  await signIn(page, cast.phone, '/home/config/notification');
  const silent = page.getByText(/お知らせする方法がありません/);
  await expect(page.getByText('この端末につながっていますが、お知らせはオフです。')).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('switch', { name: /SMSで受け取る/ }).uncheck();
  await saved;
  await page.goto('/home');
  await expect(silent).toBeVisible();
  await page.getByRole('link', { name: '設定する' }).click();
  await page.getByRole('switch', { name: '予約・トークなど大切なお知らせ' }).check();
  await expect(page.getByText('この端末の通知はオンになっています。')).toBeVisible();
  await expect(page.getByText('この端末に届いたお知らせはまだありません。')).toBeVisible();

  await page.getByRole('button', { name: 'テスト通知を送る' }).click();
  await expect(page.getByText(/^最後に届いたお知らせ：/)).toBeVisible();
  expect(browser.received.map(({ payload }) => payload.kind)).toEqual(['test']);
  await deliver(page, browser.received[0]?.text ?? '');
  expect(await shown(page)).toEqual([['YOI', 'テスト通知です。この端末に届いています', 'test']]);
  await page.getByRole('link', { name: 'ホーム', exact: true }).click();
  await expect(page.getByRole('switch', { name: '受付中' })).toBeVisible();
  await expect(silent).toHaveCount(0);
});

/**
 * Hands a push to the page's real worker, as Chromium does when its service brings one, and waits until the worker has
 * shown it. Do not ask for the list before: Chromium forgets a notification that it has stored and not displayed yet.
 */
const deliver = async (page: Page, data: string) => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  const worker = workerOf(page);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as ServiceWorkerScope;
    const { registration } = scope;
    const show = registration.showNotification;
    scope.nextShown = new Promise((resolve) => {
      registration.showNotification = async (...given) => {
        registration.showNotification = show;
        await show.apply(registration, given);
        resolve();
      };
    });
  });
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await worker.evaluate(() => (globalThis as unknown as ServiceWorkerScope).nextShown);
  await session.detach();
};

const workerOf = (page: Page): Worker => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker;
};

/** The notifications on the device: title, text, tag. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
  });

/** When each notification on the device was shown. */
const shownAt = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // The standard's property, unknown to the types at hand.
    return (await registration.getNotifications()).map((one) => Number(Reflect.get(one, 'timestamp')));
  });

/** A tap on a notification, as the worker hears of it. */
const tap = async (page: Page, tag?: string) => {
  await workerOf(page).evaluate(async (wanted) => {
    const scope = globalThis as unknown as ServiceWorkerScope;
    const all = await scope.registration.getNotifications();
    const notification = all.find((one) => wanted === undefined || one.tag === wanted);
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, tag);
};

/** What is used of the worker's world, which this file's types do not know. */
type ServiceWorkerScope = {
  registration: ServiceWorkerRegistration;
  nextShown: Promise<void>;
  dispatchEvent: (event: Event) => boolean;
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
};

// Business dates turn at 6:00 in Tokyo (spec §9).
const today = async (doors: { now: () => Promise<Date> }) =>
  new Date((await doors.now()).getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
