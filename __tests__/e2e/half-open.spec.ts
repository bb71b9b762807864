import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { businessDate } from './support/meeting';
import { signIn } from './support/screens';

const SAID = /^つながっていません/;

/** A network in which frames of both ways can get lost without a word: no socket is closed. */
const network = async (page: Page) => {
  const state = { isLost: false, connections: 0 };
  await page.routeWebSocket(/\/graphql$/, (browser) => {
    state.connections += 1;
    const server = browser.connectToServer();
    browser.onMessage((frame) => state.isLost || server.send(frame));
    server.onMessage((frame) => state.isLost || browser.send(frame));
  });
  return state;
};

test('a connection silent but not closed is found out: the line says so, the request comes with the next one', async ({
  page,
  doors,
  api,
}) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const line = await network(page);
  await signIn(page, cast.phone, '/home');
  await expect(page.getByRole('switch', { name: '受付中' })).toBeVisible();
  // On a busy machine the app may have given up a connection that did not come in ten seconds, and made another.
  await expect.poll(() => line.connections).toBeGreaterThan(0);
  await expect(page.getByText(SAID)).toHaveCount(0);

  line.isLost = true;
  const lost = line.connections;
  await api.book(man.token, cast.castId, await businessDate(doors));
  await page.evaluate(() => document.dispatchEvent(new Event('resume')));
  await expect(page.getByText(SAID)).toBeVisible();
  await expect(page.getByRole('button', { name: '承認する' })).toHaveCount(0);

  line.isLost = false;
  await page.evaluate(() => document.dispatchEvent(new Event('resume')));
  await expect(page.getByRole('button', { name: '承認する' })).toBeVisible();
  await expect(page.getByText(SAID)).toHaveCount(0);
  expect(line.connections).toBeGreaterThan(lost);
});
