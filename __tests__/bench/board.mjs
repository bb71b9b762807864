// The staff's board of a night in a Chromium that is four times slower: from its data to the first bars, and how many
// frames a second there are while it is scrolled; with few casts beside it, since the rows in sight alone are drawn.
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { withProduct } from './children.mjs';
import { spread } from './rounds.mjs';
import { valueRow } from './table.mjs';

const SLOWER = 4;
const RUNS = 7;
const [FULL, FEW] = [200, 20];
const BOOKINGS_EACH = 3;
const FRAMES = 240;
const PX_A_FRAME = 40;
const BARS = { openMs: 300, framesASecond: 58 };
const STAFF = { phone: '090-1000-0003', password: 'yoi-demo-2026' };
const BOARD = '**/api/v1/ops/board/**';
const HOUR_MS = 3_600_000;

/** Rows of the board: opening at full speed and slowed, and scrolling. */
export const measureBoard = (port) =>
  withProduct(port, async (origin) => {
    const browser = await chromium.launch({ executablePath: findChromium().CHROMIUM, args: ['--no-sandbox'] });
    try {
      const page = await atTheDesk(browser, origin);
      const devtools = await page.context().newCDPSession(page);
      const slow = (rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
      const rows = [];
      for (const rate of [1, SLOWER]) {
        await slow(rate);
        const [few, full] = [await openings(page, origin, FEW), await openings(page, origin, FULL)];
        rows.push(openRow(rate, few, full));
      }
      rows.push(scrollRow(await framesASecond(page)));
      return rows;
    } finally {
      await browser.close();
    }
  });

const openRow = (rate, few, full) => {
  const ratio = (full.median / few.median).toFixed(2);
  const value = `${full.median.toFixed(0)} ms (${full.min.toFixed(0)}–${full.max.toFixed(0)}), ${ratio} × ${FEW} casts`;
  const what = `board of ${FULL} casts, ${FULL * BOOKINGS_EACH} bookings: data to bars, ${rate}× slower`;
  return valueRow(what, value, `≤ ${BARS.openMs} ms`, full.median <= BARS.openMs);
};

const scrollRow = ({ rate, longest }) =>
  valueRow(
    `the same board scrolled, ${SLOWER}× slower`,
    `${rate.toFixed(1)} frames/s, longest ${longest.toFixed(0)} ms`,
    `≥ ${BARS.framesASecond}`,
    rate >= BARS.framesASecond,
  );

async function atTheDesk(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(() => localStorage.setItem('yoi_age', 'yes'));
  const device = randomUUID();
  await context.addCookies([
    { name: 'yoi_cookie_agreement', value: '0', url: origin },
    { name: 'yoi_auth_device_key', value: device, url: origin },
  ]);
  const phone_number = STAFF.phone;
  await context.request.post(`${origin}/dev/devices`, { data: { phone_number, device_key: device } });
  const page = await context.newPage();
  await page.goto(`${origin}/login?from=/ops`, { waitUntil: 'networkidle' });
  await page.getByLabel('携帯電話番号').fill(STAFF.phone);
  await page.locator('input[autocomplete$="password"]').fill(STAFF.password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/ops', { timeout: 60_000 });
  return page;
}

/** Milliseconds from the last byte of the board's data until the frame with its first bars, several times. */
async function openings(page, origin, casts) {
  await page.unroute(BOARD);
  await page.route(BOARD, async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    await route.fulfill({ response: reply, json: { data: { ...data, casts: night(data.business_date, casts) } } });
  });
  const took = [];
  for (let at = 0; at < RUNS; at += 1) {
    await page.goto(`${origin}/ops`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const waiting = new MutationObserver(() => {
        if (!document.querySelector('[data-booking]')) return;
        waiting.disconnect();
        requestAnimationFrame(() => setTimeout(() => (window.paintedAt = performance.now())));
      });
      waiting.observe(document.body, { childList: true, subtree: true });
    });
    await page.locator('a[href="/ops/board"]').first().click();
    await page.waitForFunction(() => window.paintedAt !== undefined, undefined, { timeout: 60_000 });
    took.push(
      await page.evaluate(() => {
        const [data] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/ops/board/'));
        return window.paintedAt - data.responseEnd;
      }),
    );
  }
  return spread(took);
}

/** Frames a second while the open board is scrolled by a fixed step in each frame. */
const framesASecond = (page) =>
  page.evaluate(
    ([frames, step]) =>
      new Promise((resolve) => {
        const box = document.querySelector('[role="grid"]');
        const at = [];
        const next = (now) => {
          at.push(now);
          const turn = Math.floor((box.scrollTop + step) / (box.scrollHeight - box.clientHeight));
          box.scrollTop = turn > 0 ? 0 : box.scrollTop + step;
          if (at.length <= frames) requestAnimationFrame(next);
          else {
            const gaps = at.slice(1).map((one, index) => one - at[index]);
            resolve({ rate: (frames * 1000) / (at.at(-1) - at[0]), longest: Math.max(...gaps) });
          }
        };
        requestAnimationFrame(next);
      }),
    [FRAMES, PX_A_FRAME],
  );

/** Casts who work a whole evening, each with bookings of ninety minutes and the way between them. */
function night(date, casts) {
  const opens = Date.parse(`${date}T18:00:00+09:00`);
  const at = (hours) => new Date(opens + hours * HOUR_MS).toISOString();
  return Array.from({ length: casts }, (_, index) => ({
    id: 900_000 + index,
    name: `キャスト${index + 1}`,
    picture: null,
    store: { id: 1, name: '青葉' },
    area_ids: [1],
    shifts: [{ from: at(0), to: at(11) }],
    bookings: Array.from({ length: BOOKINGS_EACH }, (_, turn) => booking(at, turn * 3 + (index % 4) / 2)),
    holds: [],
    free: [{ from: at(9.5), to: at(10.5) }],
  }));
}

const KINDS = ['decided', 'asks', 'done', 'happening'];
const booking = (at, hours) => ({
  id: randomUUID(),
  code: 'Y-0000-0000',
  state: 'confirmed',
  kind: KINDS[Math.floor(hours) % KINDS.length],
  starts_at: at(hours),
  ends_at: at(hours + 1.5),
  held_until: at(hours + 2),
  initial: 'た',
  place_type_id: 17,
  area_id: 1,
  payment_method: 'card',
  source: 'app',
  is_paid: true,
  total: 27_000,
  created_at: at(-5),
  state_at: at(-4),
  due_at: null,
});
