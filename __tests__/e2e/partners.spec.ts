import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { expectFault, signIn } from './support/screens';

test('a partner is made, renamed and stopped at the desk; the link follows', { tag: '@main' }, async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(refusalOf(409)); // a code that is taken
  faults.allow(refusalOf(404)); // a link that was stopped
  const code = `e2e-${Date.now().toString(36)}`;
  await signIn(page, OPS, '/ops?tab=partners');
  await page.getByRole('button', { name: 'パートナーを加える' }).click();
  const sheet = page.getByRole('dialog', { name: 'パートナーを加える' });
  await sheet.getByLabel('名前').fill('夜風の案内所');
  await sheet.getByLabel('見出し').fill('夜風をお読みの方へ');
  await sheet.getByLabel('紹介文').fill('登録は無料です。');
  await sheet.getByRole('button', { name: '加える', exact: true }).click();
  await expectFault(sheet.getByLabel('コード'), /コードを入力してください|半角の英数字/);
  await sheet.getByLabel('コード').fill('yorumichi');
  await sheet.getByRole('button', { name: '加える', exact: true }).click();
  await expect(sheet.getByText(/もう一度は使えません/)).toBeVisible();
  await expect(sheet.getByLabel('名前')).toHaveValue('夜風の案内所');
  await check(page, 'a new partner');
  await sheet.getByLabel('コード').fill(code);
  await sheet.getByRole('button', { name: '加える', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const item = page.getByRole('listitem').filter({ hasText: `コード ${code}` });
  await expect(item.getByRole('heading', { name: '夜風の案内所' })).toBeVisible();
  await check(page, '/ops?tab=partners');

  const guest = await visitor();
  await guest.goto(`/afi?code=${code}`);
  await expect(guest.getByRole('heading', { level: 1, name: '夜風をお読みの方へ' })).toBeVisible();

  await item.getByRole('button', { name: /名前と文を変える/ }).click();
  const change = page.getByRole('dialog', { name: '夜風の案内所の名前と文' });
  await change.getByLabel('名前').fill('夜風の道しるべ');
  await change.getByRole('button', { name: '保存する' }).click();
  await expect(item.getByText('名前 夜風の案内所→夜風の道しるべ')).toBeVisible();

  await item.getByRole('button', { name: /リンクを止める/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '止める', exact: true }).click();
  await expect(item.getByText('停止中')).toBeVisible();
  await expect(item.getByText('リンクを停止')).toBeVisible();
  await expect(item.getByRole('button', { name: /リンクを再開する/ })).toBeVisible();
});
