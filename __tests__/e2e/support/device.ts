import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openDoors } from './doors';

/** The cookie that names a browser to the accounts that know it. */
export const DEVICE_COOKIE = 'yoi_auth_device_key';

/**
 * Makes the page's browser a device that an account knows: a sign-in there needs no code. The page stands on ours
 * already.
 */
export const makeDeviceKnown = async (page: Page, phone: string): Promise<void> => {
  const [context, { origin }] = [page.context(), new URL(page.url())];
  const doors = openDoors(context.request);
  const key = async () => (await context.cookies(origin)).find(({ name }) => name === DEVICE_COOKIE)?.value;
  let told: string | undefined;
  // A page that is just becoming alive may write a name of its own after the one that it is given here.
  for (let now = await key(); told === undefined || now !== told; now = await key()) {
    told = now ?? randomUUID();
    if (!now)
      await context.addCookies([{ name: DEVICE_COOKIE, value: told, url: origin, secure: true, sameSite: 'Lax' }]);
    await doors.knowDevice(phone, told, origin);
  }
};
