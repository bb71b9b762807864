import { expect, test } from './support/journey';
import { agreed } from './support/meeting';
import { signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('every way leads a cast to the booking, and there the cast reads what calling it off costs both', {
  tag: '@main',
}, async ({ page, doors, api }) => {
  const meeting = await agreed(doors, api);
  const detail = `/reserve/detail/${meeting.id}`;
  await signIn(page, meeting.cast.phone);

  await test.step('the bar of the cast’s day, and the hours of the cast’s schedule', async () => {
    await page.getByRole('link', { name: /の予約を見る$/ }).click();
    await expect(page).toHaveURL(detail);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^スケジュール/ })
      .click();
    await page.getByRole('button', { name: /1件.*の出勤を変更する/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: /予約$/ }).click();
    await expect(page).toHaveURL(detail);
  });

  await test.step('the tab 予約', async () => {
    const tab = page.getByRole('navigation').getByRole('link', { name: /^予約/ });
    await tab.click();
    await expect(page).toHaveURL('/reserve');
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: '本日 1' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: '詳細を見る' }).click();
    await expect(page).toHaveURL(detail);
    await expect(page.getByRole('button', { name: /この方を受けない/ })).toBeVisible();
    await expect(page.getByRole('button', { name: '運営に通報する' })).toBeVisible();
  });

  await test.step('the cast calls it off, told what it costs both; 過去 has it by month and as cancelled', async () => {
    await page.getByRole('button', { name: '予約をキャンセルする' }).click();
    const dialog = page.getByRole('dialog', { name: 'この予約をキャンセルしますか？' });
    await expect(dialog.getByText('お客様のキャンセル料')).toBeVisible();
    await expect(dialog.getByText(/無償1,000G/)).toBeVisible();
    await expect(dialog.getByText(/^¥0（見込み ¥[\d,]+）$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'この予約をキャンセルする' }).click();
    await expect(page.getByText('予約をキャンセルしました')).toBeVisible();
    await page.goto('/reserve?when=past');
    const row = page.getByRole('main').locator(`a[href="${detail}"]`);
    await expect(row).toContainText('取消');
    const months = page.getByRole('group', { name: '月' }).getByRole('button');
    await expect(months).toHaveCount(3);
    await months.nth(1).click();
    await expect(row).toHaveCount(0);
    await expect(page).toHaveURL(/\/reserve\?when=past&month=\d{4}-\d\d$/);
    await page.reload();
    await expect(months.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await months.first().click();
    await page.getByRole('button', { name: '現金', exact: true }).click();
    await expect(page).toHaveURL('/reserve?when=past&only=cash');
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: '取り消し', exact: true }).click();
    await row.click();
    await expect(page).toHaveURL(detail);
    await page.goBack();
    await expect(page.getByRole('button', { name: '取り消し', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await row.click();
    await expect(page).toHaveURL(detail);
    await expect(page.getByText('キャンセルした予約です')).toBeVisible();
  });
});
