import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

test('conditions are chosen in the hub and its facets, stay in the address, and lead to the list', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/girl');
  await page.getByRole('link', { name: '絞り込み' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '条件を選ぶ' })).toBeVisible();
  await check(page, '/girl/search');
  const show = page.getByRole('link', { name: /該当 \d+人を表示/ });
  const all = await show.textContent();

  const rating = page.getByRole('slider', { name: '口コミの評価（下限）' });
  await rating.fill('44');
  await expect(page).toHaveURL(/\/girl\/search\?rating_min=4\.4$/);
  await expect(show).not.toHaveText(all ?? '');
  const rated = await show.textContent();

  await page.getByRole('link', { name: /^性格・タイプ/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '性格・タイプ' })).toBeVisible();
  await check(page, '/girl/search/character');
  const first = page.getByRole('checkbox').first();
  const name = await first.locator('xpath=following-sibling::span').textContent();
  await first.check();
  await page.getByRole('button', { name: '決定する' }).click();
  await expect(page).toHaveURL(/\/girl\/search\?rating_min=4\.4&character=\d+$/);
  await expect(page.getByRole('link', { name: /^性格・タイプ/ })).toContainText(name ?? '');
  await expect(show).not.toHaveText(rated ?? '');
  const found = /\d+/.exec((await show.textContent()) ?? '')?.[0];

  await show.click();
  await expect(page).toHaveURL(/\/girl\?rating_min=4\.4&character=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: `${found}人が予約できます` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /★4\.4以上\s*を外す/ })).toBeVisible();
  await expect(show).toHaveText(`該当 ${found}人を表示`);
  await page.reload();
  await expect(rating).toHaveValue('44');
  await expect(page.getByRole('link', { name: /^性格・タイプ/ })).toContainText(name ?? '');

  await show.click();
  await expect(page.getByRole('link', { name: /絞り込み.*2件の条件/ })).toBeVisible();
  await page.getByRole('link', { name: /★4\.4以上\s*を外す/ }).click();
  await expect(page).toHaveURL(/\/girl\?character=\d+$/);

  // What a sheet has set is still there behind a facet that was left by back.
  await page.goto('/girl/search');
  await page.getByRole('button', { name: /^サイズ/ }).click();
  const sizes = page.getByRole('dialog', { name: 'サイズ' });
  await sizes.getByRole('button', { name: 'C', exact: true }).click();
  await sizes.getByRole('button', { name: '決定する' }).click();
  await expect(page).toHaveURL(/\/girl\/search\?size=C$/);
  await page.getByRole('link', { name: /^場所/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '場所' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/girl\/search\?size=C$/);
  await expect(page.getByRole('button', { name: /サイズC\s*を外す/ })).toBeVisible();

  // The next visit is offered what was chosen last, shown or not.
  await page.goto('/girl/search');
  await page.getByRole('button', { name: 'この条件にする' }).click();
  await expect(page).toHaveURL(/\/girl\/search\?size=C$/);

  // The casts with a film in the feed.
  await page.goto('/girl/search');
  await expect(show).toHaveText(all ?? '');
  await page.getByRole('switch', { name: '動画ありのみ' }).check();
  await expect(show).not.toHaveText(all ?? '');
  const filmed = /\d+/.exec((await show.textContent()) ?? '')?.[0];
  await show.click();
  await expect(page).toHaveURL(/\/girl\?movie=true$/);
  await expect(page.getByRole('heading', { level: 1, name: `${filmed}人が予約できます` })).toBeVisible();
  await page.locator('main li a:has(h3)').first().click();
  await expect(page.getByRole('heading', { level: 2, name: '動画' })).toBeVisible();
});

test('each of the six facets is chosen on its own page; together they find as many casts as the number says', async ({
  page,
}) => {
  await page.goto('/girl/search');
  const show = page.getByRole('link', { name: /該当 \d+人を表示/ });
  const found = async () => Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  const everybody = await found();
  for (const [facet, title] of FACETS) {
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).scrollIntoViewIfNeeded();
    const leftAt = await page.evaluate(() => window.scrollY);
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/girl/search/${facet}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await check(page, `/girl/search/${facet}`);
    // The values that most have in the conditions so far stand first; one that all have is not there. Several are
    // alternatives, so that enough casts are left for the next facet.
    const rows = await page.getByRole('checkbox', { disabled: false }).all();
    for (const row of rows.slice(0, 4)) await row.check();
    await page.getByRole('button', { name: '決定する' }).click();
    await expect(page).toHaveURL(new RegExp(`/girl/search\\?.*${facet}=\\d+`));
    await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).not.toContainText('指定なし');
    await expect.poll(() => page.evaluate(() => window.scrollY), 'the hub is as far down as it was left').toBe(leftAt);
  }
  await page.reload();
  for (const [facet] of FACETS) expect(page.url()).toMatch(new RegExp(`[?&]${facet}=\\d+`));
  const total = await found();
  expect(total).toBeLessThan(everybody);
  expect(total).toBeGreaterThan(0);
  await show.click();
  await expect(page.getByRole('heading', { level: 1, name: `${total}人が予約できます` })).toBeVisible();
  await expect(page.getByRole('link', { name: /絞り込み.*6件の条件/ })).toBeVisible();
});

const FACETS = [
  ['body_type', '体型'],
  ['character', '性格・タイプ'],
  ['genre', 'ジャンル'],
  ['option', 'オプション'],
  ['place', '場所'],
  ['play_style', '過ごし方'],
] as const;

test('a customer’s own areas are chosen once and stand first where an area is asked for', async ({ page, doors }) => {
  const man = await doors.newUser('male');
  await signIn(page, man.phone, '/mypage');
  await page.getByRole('link', { name: 'よく利用するエリア' }).click();
  await expect(page.getByText('まだ選択していません')).toBeVisible();
  await check(page, '/notify/area');
  for (const name of ['池袋', '上野・御徒町', '鶯谷', '町田', '川崎'])
    await page.getByRole('checkbox', { name }).check();
  await expect(page.getByText('5／5')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '新横浜' })).toBeDisabled();
  await page.getByRole('checkbox', { name: '川崎' }).uncheck();
  await check(page, '/notify/area with four');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('よく利用するエリアを保存しました')).toBeVisible();

  await page.goto('/girl');
  await page.getByRole('button', { name: 'エリアを変更' }).click();
  const own = page.getByRole('region', { name: 'よく利用するエリア' });
  await expect(own.getByRole('button')).toHaveText([/池袋/, /上野/, /鶯谷/, /町田/]);
  await check(page, '/girl sheet with own areas');
  await own.getByRole('button', { name: /上野/ }).click();
  await expect(page).toHaveURL('/girl?area_id=10');
});

test('what an address asks for and a page does not take is left out, and every page says so in the same sentence', async ({
  page,
}) => {
  const said = page.getByText('アドレスの一部の条件は使えないため、外して表示しています');
  for (const address of [
    '/girl?rating_min=9',
    '/girl/search?age_min=7',
    '/girl/search/genre?genre=999',
    '/movie?date=2026-11-21',
    '/schedule?date=1999-01-01',
    '/girl/ranking?period=ever',
    '/hotelmap?use=hour',
  ]) {
    await page.goto(address);
    await expect(said, address).toBeVisible();
  }
  await page.goto('/girl?rating_min=4&utm_source=news', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: /★4.*以上/ })).toBeVisible();
  await expect(said).toHaveCount(0);
});
