import { check } from './support/accessible';
import { PASSWORD } from './support/doors';
import { expect, test } from './support/journey';
import { chooseBirthDate, codeField, codeTo, newNumber, nickname, phoneField } from './support/registration';
import { castCards, passwordField } from './support/screens';

test('the agreement to analytics cookies is asked beside the page, goes along with a registration, and is taken back', async ({
  visitor,
  doors,
}) => {
  const page = await visitor({ asksAgreement: true, viewport: { width: 375, height: 812 } });
  const kept = async () =>
    (await page.context().cookies())
      .map(({ name }) => name)
      .filter((name) => /landing|clicked|cta|device_type|channel/.test(name));
  await page.goto('/girl?utm_source=news');
  const question = page.getByRole('region', { name: 'Cookieの利用について' });
  await expect(castCards(page).first()).toBeVisible();
  await expect(question).toBeHidden();
  await expect(async () => {
    await page.mouse.wheel(0, 100);
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  await check(page, 'agreement');
  const [no, yes] = [
    question.getByRole('button', { name: '必要なものだけ' }),
    question.getByRole('button', { name: '同意する' }),
  ];
  const looks = (button: typeof no) =>
    button.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { backgroundColor, color, fontWeight } = getComputedStyle(element);
      return { width, height, backgroundColor, color, fontWeight };
    });
  expect(await looks(no)).toEqual(await looks(yes));
  // It does not stand in the way: the page behind it goes on, and asks again until there is an answer.
  await castCards(page).first().click();
  await expect(page).toHaveURL(/\/girl\/\d+/);
  // The address changes before the page does: a page that comes after the answer is noted.
  await expect(page.getByRole('heading', { level: 1, name: /が予約できます/ })).toBeHidden();
  expect(await kept()).toEqual([]);
  await yes.click();
  await expect(question).toBeHidden();
  expect((await kept()).sort()).toEqual(['yoi_device_type', 'yoi_landing_page', 'yoi_latest_channel']);

  const phone = newNumber();
  await page.goto('/register');
  await page.getByRole('button', { name: '答えない' }).click();
  await phoneField(page).fill(phone);
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await codeField(page).fill(await codeTo(doors, phone));
  await nickname(page).fill('あきら');
  await chooseBirthDate(page, '1990/1/31');
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/api/auth/registrations/profile');
  await page.getByRole('button', { name: '登録する' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ origin: { landing_page: '/girl', latest_channel: 'news' } });
  await expect(page).toHaveURL(/notify\/mail/);

  await page.goto('/mypage/settings');
  const wish = page.getByRole('switch', { name: /分析のためのCookieに同意する/ });
  await expect(wish).toBeChecked();
  await wish.uncheck();
  expect(await kept()).toEqual([]);
  await page.goto('/external_transmission');
  await expect(page.getByRole('switch', { name: /分析のためのCookieに同意する/ })).not.toBeChecked();
  await expect(page.getByRole('term').filter({ hasText: 'yoi_past_channels' })).toBeVisible();
  await check(page, '/external_transmission');
});
