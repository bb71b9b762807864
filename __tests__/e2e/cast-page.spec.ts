import { check } from './support/accessible';
import { CAST_NAME } from './support/doors';
import { expect, test } from './support/journey';
import { castCards, signIn } from './support/screens';

test('pictures of a cast fill the screen, grow, close by back; reviews are chosen by stars, sorted, read on', async ({
  page,
  api,
}) => {
  const [card] = await api.findCasts(CAST_NAME);
  await page.goto(`/girl/${card?.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /1枚目を拡大/ }).click();
  const viewer = page.getByRole('dialog', { name: `${CAST_NAME}さんの写真` });
  await expect(viewer).toContainText('1 /');
  await check(page, 'pictures');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('2 /');
  await viewer.getByRole('img', { name: /2枚目/ }).dblclick();
  await expect(viewer.getByRole('button', { name: '元の大きさに戻す' })).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(`/girl/${card?.id}`);

  const reviews = page.locator('section').filter({ has: page.locator('#reviews') });
  const stars = reviews.getByRole('listitem').getByRole('img', { name: /5点満点中/ });
  const chip = reviews.getByRole('button', { name: /^星4つ/ });
  const count = Number(/、(\d+)$/.exec((await chip.textContent()) ?? '')?.[1]);
  await chip.click();
  await expect(stars).toHaveCount(Math.min(20, count));
  await expect(stars.first()).toHaveAccessibleName(/[34]\.[05]点/);
  await chip.click();

  await reviews.getByRole('button', { name: '絞り込み・並び順' }).click();
  const sheet = page.getByRole('dialog', { name: '絞り込み・並び順' });
  await expect(sheet.getByRole('radio', { name: '評価が低い順' })).toBeVisible();
  await check(page, 'choice of reviews');
  await sheet.getByRole('radio', { name: '評価が低い順' }).check();
  await sheet.getByRole('button', { name: '口コミを表示' }).click();
  await expect(stars).toHaveCount(20);
  const grades = await stars.evaluateAll((all) => all.map((star) => Number(star.ariaLabel?.slice(5, 8))));
  expect(grades).toEqual([...grades].sort((a, b) => a - b));
  await reviews.getByRole('button', { name: '口コミをもっと見る' }).click();
  await expect(stars).toHaveCount(40);
});

test('a customer reports and blocks a cast on the page; the customer’s lists omit the cast', { tag: '@main' }, async ({
  page,
  doors,
  faults,
}) => {
  const man = await doors.newUser('male');
  const cast = await doors.newUser('cast');
  await page.goto(`/girl/${cast.castId}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'メニュー' }).first().click();
  await page.getByRole('button', { name: '運営に通報する' }).click();
  const asked = page.getByRole('dialog', { name: '会員登録が必要です' });
  await expect(asked.getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute(
    'href',
    `/register?source=007&from=%2Fgirl%2F${cast.castId}`,
  );

  await signIn(page, man.phone, `/girl/${cast.castId}`);
  await page.getByRole('button', { name: 'メニュー' }).first().click();
  await page.getByRole('button', { name: '運営に通報する' }).click();
  await page.getByRole('radio', { name: 'その他' }).check();
  await page.getByRole('button', { name: '通報する', exact: true }).click();
  await expect(page.getByText('通報を受け付けました。運営が確認します')).toBeVisible();
  await page.getByRole('button', { name: 'メニュー' }).first().click();
  await page.getByRole('button', { name: 'ブロックする' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ブロックする' }).click();
  await expect(page).toHaveURL('/girl');
  await expect(castCards(page).first()).toBeVisible();
  await expect(page.locator(`a[href="/girl/${cast.castId}"]`)).toHaveCount(0);
  faults.allow(/404/);
  await page.goto(`/girl/${cast.castId}`);
  await expect(page.getByRole('heading', { name: 'お探しのページが見つかりませんでした' })).toBeVisible();
});
