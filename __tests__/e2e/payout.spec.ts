import { formatYen } from '@/domain/money';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { after, agreed, sheDoes } from './support/meeting';
import { expectFault, signIn } from './support/screens';

test('a cast settles an evening to the yen to a proven account; two people pay it, it comes back, all is noted', {
  tag: '@main',
}, async ({ page, visitor, doors, api, faults }) => {
  test.slow();
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes
  const meeting = await agreed(doors, api);
  for (const event of ['depart', 'arrive'] as const) await sheDoes(api, meeting, event);
  await doors.moveTo(meeting.start);
  for (const event of ['start', 'finish'] as const) await sheDoes(api, meeting, event);

  await signIn(page, meeting.cast.phone, '/home/config/bank');
  await page.getByLabel('銀行名（カナ）').fill('アオゾラ');
  await page.getByLabel('銀行コード').fill('0001');
  await page.getByLabel('支店名（カナ）').fill('シンジュク');
  await page.getByLabel('支店コード').fill('123');
  await page.getByLabel('口座番号').fill('7654218');
  await page.getByLabel('口座名義（カナ）').fill('山田花子');
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await expectFault(page.getByLabel('口座名義（カナ）'), /カタカナ・英数字/);
  await expect(page.getByText('ご本人名義の口座だけを登録できます')).toBeVisible();
  await check(page, '/home/config/bank');
  await page.getByLabel('口座名義（カナ）').fill('ヤマダ ハナコ');
  await page.getByRole('checkbox', { name: 'ご本人名義の口座です' }).check();
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await expect(page.getByText(/届いた6桁のコード/)).toBeVisible();
  const code = (await doors.outbox(meeting.cast.phone)).find((message) => message.code)?.code ?? '';
  await page.getByLabel('認証コード').fill(code);
  await expect(page.getByText('普通 ••••218')).toBeVisible();

  const token = await api.signIn(meeting.cast.phone);
  const home = await api.get<{ shift: { id: number; ends_at: string } }>('/api/v1/female_casts/me/home_top/', token);
  const { amount } = await api.get<{ amount: number }>(
    `/api/v1/female_casts/me/shifts/${home.shift.id}/pay_money/`,
    token,
  );
  await doors.moveTo(after(new Date(home.shift.ends_at), 5));
  // The cast's session is renewed by itself. On the day after, the shift is today's no more.
  await page.goto('/home');
  await page.getByRole('link', { name: /出勤の報酬を精算する/ }).click();
  await expect(page.getByRole('heading', { name: 'まだ精算していない出勤' })).toBeVisible();
  await check(page, '/home/settlement, the list');
  await page.getByRole('link', { name: new RegExp(`お受け取り.*${formatYen(amount)}`) }).click();
  await expect(page.getByRole('heading', { name: formatYen(amount) })).toBeVisible();
  await expect(page.getByRole('radio', { name: /翌営業日に振り込み/ })).toBeChecked();
  await check(page, '/home/settlement');
  const statement = page.waitForEvent('download');
  await page.getByRole('button', { name: /月の明細をPDFで保存/ }).click();
  expect((await statement).suggestedFilename()).toMatch(/^meisai-\d{4}-\d\d\.pdf$/);
  await page.getByRole('button', { name: 'この金額で申請する' }).click();
  await expect(page.getByText('精算を申請しました')).toBeVisible();
  await expect(page.getByText('申請済み')).toBeVisible();
  await check(page, '/home/settlement, requested');

  const desk = await visitor();
  await signIn(desk, OPS, '/ops?tab=payouts');
  const row = desk.getByRole('listitem').filter({ hasText: 'ヤマダ ハナコ' });
  await expect(row).toContainText(formatYen(amount));
  await check(desk, '/ops?tab=payouts');
  await row.getByRole('button', { name: '承認する（1人目）' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '承認する（1人目）' }).click();
  await expect(row.getByText('自分が1人目の振り込みは、2人目になれません。')).toBeVisible();

  const second = await visitor();
  const { id: secondId, phone } = await doors.newUser('ops');
  await signIn(second, phone, '/ops?tab=payouts');
  const file = second.waitForEvent('download');
  await second.getByRole('button', { name: /のファイルを作成（2人目）/ }).click();
  expect((await file).suggestedFilename()).toMatch(/\.txt$/);
  await second.getByRole('button', { name: '支払い済み', exact: true }).click();
  const sent = second.getByRole('listitem').filter({ hasText: 'ヤマダ ハナコ' });
  await sent.getByRole('button', { name: '銀行から戻った' }).click();
  const sheet = second.getByRole('dialog', { name: '銀行から戻った振り込み' });
  await sheet.getByRole('button', { name: '記録する' }).click();
  await expect(sheet.getByText('理由を選択してください')).toBeVisible();
  await sheet.getByRole('radio', { name: '口座名義が違う' }).check();
  await check(second, 'a returned transfer');
  await sheet.getByRole('button', { name: '記録する' }).click();
  await expect(second.getByText('銀行から戻った振り込みを記録しました')).toBeVisible();
  await expect(sent.getByText(/銀行から戻りました/)).toBeVisible();
  // The same amount waits again, until the cast has named another account.
  await desk.reload();
  await expect(row.getByText('新しい振込先を待っています')).toBeVisible();
  await expect(row).toContainText(formatYen(amount));
  await check(desk, '/ops?tab=payouts, returned');
  await page.reload();
  await expect(page.getByText('銀行から戻り、振り込み直し').first()).toBeVisible();
  await check(page, '/home/settlement, returned');

  await second.goto(`/ops?tab=acts&actor=${secondId}`);
  await expect(second).toHaveURL(`/ops/audit?staff=${secondId}`);
  const acts = second.getByRole('list', { name: '記録' }).getByRole('listitem');
  await expect(acts).toHaveCount(2);
});
