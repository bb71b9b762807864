import { MAN, OPS, PASSWORD } from './support/doors';
import { inquiry } from './support/inquiry';
import { expect, refusalOf, test } from './support/journey';
import { passwordField, signIn, whileClosed } from './support/screens';

test('staff finds a customer, views as that account, changes one thing by step-up, ends; the customer reads of it', {
  tag: '@main',
}, async ({ visitor, doors, api, faults }) => {
  faults.allow(refusalOf(403));
  const [man, cast] = [await api.signIn(MAN), await doors.newUser('cast')];
  const now = await doors.now();
  const date = new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  const reservation = await api.book(man, cast.castId, date);

  const desk = await visitor();
  await signIn(desk, OPS);
  await expect(desk).toHaveURL(/\/ops$/);
  await desk.goto('/ops?tab=accounts');
  await desk.getByLabel('アカウントを探す').fill('09010000001');
  await desk.getByRole('button', { name: '検索' }).click();
  await desk.getByRole('link', { name: 'たかさんの画面を見る' }).click();
  await expect(desk.getByText('たか（ID')).toBeVisible();
  await desk.getByRole('button', { name: '代理閲覧をはじめる' }).click();
  await expect(desk.getByText('お問い合わせ番号を入力してください')).toBeVisible();
  const ticket = await inquiry(desk);
  await desk.getByLabel('お問い合わせ番号').fill(ticket);
  await desk.getByLabel('理由').fill('予約の表示についてのお問い合わせ');
  await desk.getByRole('button', { name: '代理閲覧をはじめる' }).click();

  await expect(desk).toHaveURL(/\/mypage$/);
  const banner = desk.getByRole('status').filter({ hasText: '代理閲覧中: たかさん' });
  await expect(banner).toBeVisible();
  await expect(banner).toContainText('30分');
  await expect(desk.getByText('まもなく有効期限を迎えるゴールドがあります')).toHaveCount(0);

  const second = await desk.context().newPage();
  await second.goto('/reserve');
  await expect(second.getByText('代理閲覧中: たかさん')).toBeVisible();

  await desk.goto(`/reserve/detail/${reservation.id}`);
  await expect(banner).toBeVisible();
  await desk.getByRole('button', { name: '予約をキャンセルする' }).click();
  const question = desk.getByRole('dialog', { name: 'この予約をキャンセルしますか？' });
  await question.getByRole('button', { name: 'この予約をキャンセルする' }).click();
  const sheet = desk.getByRole('dialog', { name: '代理閲覧中は閲覧のみです' });
  await expect(sheet).toBeVisible();
  expect((await api.reservations(man)).map(({ id }) => id)).toContain(reservation.id);
  await passwordField(desk).fill('not-my-password-1');
  faults.allow(refusalOf(400));
  await sheet.getByRole('button', { name: '1回だけ許可する' }).click();
  await expect(sheet.getByText('パスワードが正しくありません')).toBeVisible();
  await passwordField(desk).fill(PASSWORD);
  await sheet.getByRole('button', { name: '1回だけ許可する' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(question.getByText('代理閲覧中のため、この操作はできません。')).toBeVisible();
  await question.getByRole('button', { name: 'この予約をキャンセルする' }).click();
  await expect(desk.getByText('予約をキャンセルしました').first()).toBeVisible();

  await banner.getByRole('button', { name: '終了' }).click();
  await expect(desk).toHaveURL(/\/ops$/);
  await expect(banner).toHaveCount(0);
  await expect(second.getByText('代理閲覧中: たかさん')).toHaveCount(0);

  const customerPage = await visitor();
  await signIn(customerPage, MAN, '/mypage');
  await customerPage.getByRole('link', { name: '運営による代理閲覧の記録' }).click();
  await expect(customerPage.getByText('予約の表示についてのお問い合わせ')).toBeVisible();
  await expect(customerPage.getByText(new RegExp(`担当者番号 \\d+.*お問い合わせ番号 ${ticket}`))).toBeVisible();
  await expect(customerPage.getByText(/変更：予約の操作|変更：予約のキャンセル/)).toBeVisible();
  await customerPage.goto('/mypage/notification');
  await customerPage.getByRole('link', { name: /運営が代理で操作しました：予約のキャンセル/ }).click();
  await expect(customerPage).toHaveURL(`/reserve/detail/${reservation.id}`);
  expect(await doors.broken()).toEqual([]);
});

test('a dispute is resolved at the desk, after a question that names it; through the eyes of the customer the pages are closed after 30 minutes', async ({
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(400));
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const now = await doors.now();
  const date = new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  const reservation = await api.book(man.token, cast.castId, date);
  const path = `/api/v1/users/me/reservations/${reservation.id}`;
  await api.send(cast.token, reservation.id, 'accept');
  await doors.moveTo(new Date(Date.parse(reservation.starts_at) - 3_600_000));
  await api.post(`${path}/depart/`, await api.signIn(cast.phone));
  await doors.pass(60);
  for (const event of ['arrive', 'start']) await api.post(`${path}/${event}/`, await api.signIn(cast.phone));
  await api.post(`${path}/dispute/`, await api.signIn(man.phone), { reason: '到着の時刻が約束と違いました。' });

  const desk = await visitor();
  await signIn(desk, OPS);
  await desk.getByRole('link', { name: '問題の報告' }).click();
  const item = desk.getByRole('listitem').filter({ hasText: reservation.code });
  await expect(item.getByText('到着の時刻が約束と違いました。')).toBeVisible();
  await item.getByRole('button', { name: '全額を返金' }).click();
  const question = desk.getByRole('dialog', { name: '全額を返金しますか？' });
  await expect(question).toContainText(reservation.code);
  await question.getByRole('button', { name: '全額を返金する' }).click();
  await expect(desk.getByText('返金しました')).toBeVisible();
  await expect(item).toHaveCount(0);
  expect((await api.gold(await api.signIn(man.phone))).total).toBe(100_000);

  await desk.goto(`/ghost_login/${man.id}`);
  await desk.getByLabel('お問い合わせ番号').fill('Q-2222-0000');
  await desk.getByLabel('理由').fill('確認');
  await desk.getByRole('button', { name: '代理閲覧をはじめる' }).click();
  await expect(desk.getByText('この番号のお問い合わせはありません')).toBeVisible();
  await desk.getByLabel('お問い合わせ番号').fill(await inquiry(desk));
  await desk.getByLabel('理由').fill('表示の確認');
  await desk.getByRole('button', { name: '代理閲覧をはじめる' }).click();
  await expect(desk.getByText(/代理閲覧中: 試験/)).toBeVisible();
  await expect(desk).toHaveURL(/\/mypage$/);
  // A read on its way while the minutes pass would be told of the end, and not the page that is looked at.
  await whileClosed(desk, () => doors.pass(31));
  await expect(desk.getByText('代理ログインの有効期限が切れました').first()).toBeVisible();
  await desk.getByRole('button', { name: '運営トップへ' }).click();
  await expect(desk).toHaveURL(/\/ops$/);
  expect(await doors.broken()).toEqual([]);
});
