import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openDoors } from './doors';

/** The cookie that names a browser to the accounts that know it. */
export const DEVICE_COOKIE = 'yoi_auth_device_key';

/** Makes the page's browser a device that an account knows: a sign-in there needs no code. The page stands on ours already. */
export const makeDeviceKnown = async (page: Page, phone: string): Promise<void> => {
  const [context, { origin }] = [page.context(), new URL(page.url())];
  const known = (await context.cookies(origin)).find(({ name }) => name === DEVICE_COOKIE)?.value;
  const device = known ?? randomUUID();
  if (!known)
    await context.addCookies([{ name: DEVICE_COOKIE, value: device, url: origin, secure: true, sameSite: 'Lax' }]);
  await openDoors(context.request).knowDevice(phone, device, origin);
};
