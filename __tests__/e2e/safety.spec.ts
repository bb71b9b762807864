import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, OFFLINE, refusalOf, test } from './support/journey';
import { after, agreed, sheDoes } from './support/meeting';
import { signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('a check without answer climbs to the operator, who sees where she is for a reason and closes it; a held SOS waits for the connection', async ({
  page,
  context,
  visitor,
  doors,
  api,
  faults,
}) => {
  test.setTimeout(120_000);
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes; the app changes them and asks again (spec §8)
  faults.allow(OFFLINE);
  await page.setViewportSize({ width: 375, height: 812 });
  const meeting = await agreed(doors, api);
  const { cast, man, id, start } = meeting;
  await doors.moveTo(after(start, -59));
  await api.patch(`/api/v1/users/me/reservations/${id}/place/`, await api.signIn(man.phone), { room: '802' });
  await sheDoes(api, meeting, 'depart', 'arrive');
  await doors.moveTo(start);

  await test.step('her 開始 leads to a screen that gives nothing away, with and without words', async () => {
    await signIn(page, cast.phone);
    await page.getByRole('button', { name: '開始する' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '開始する' }).click();
    await expect(page).toHaveURL(new RegExp(`/reserve/meeting/${id}$`));
    await expect(page.getByText('次の確認')).toBeVisible();
    await expect(page.getByRole('heading', { name: '802号室' })).toBeVisible();
    await check(page, 'meeting');
    await page.getByRole('button', { name: '文字をかくす' }).click();
    await expect(page.getByRole('button', { name: '無事です' })).toBeVisible();
    await expect(page.getByText('次の確認')).not.toBeInViewport({ ratio: 1 });
    await check(page, 'meeting without words');
    await page.getByRole('button', { name: '文字を表示する' }).click();
  });

  await test.step('what she says is received, and may be taken back for a moment', async () => {
    await page.getByRole('button', { name: '無事です' }).click();
    await page.getByRole('button', { name: '取り消す' }).click();
    await expect(page.getByText('次の確認')).toBeVisible();
    await page.getByRole('button', { name: '無事です' }).click();
    await expect(page.getByText(/受け付けました/)).toBeVisible({ timeout: 15_000 });
  });

  const desk = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(desk, OPS, '/ops?tab=safety');
  await test.step('unanswered it is the operator’s after five minutes', async () => {
    await expect(desk.getByText('安全の知らせはありません')).toBeVisible();
    await doors.moveTo(after(start, 19));
    expect((await doors.outbox(cast.phone))[0]?.body).toBe('【YOI】確認をお願いします。アプリを開いてください。');
    await expect(page.getByText('確認をお願いします')).toBeVisible({ timeout: 20_000 });
    await doors.moveTo(after(start, 21));
    await expect(desk.getByText('安全の知らせが1件あります')).toBeVisible({ timeout: 15_000 });
    await expect(desk.getByText(/さんから返事がありません/)).toBeVisible();
    await expect(desk.getByText(/止めるには閉じてください/)).toBeVisible();
  });

  await test.step('where she is takes a reason; closing takes an outcome and a note', async () => {
    await expect(desk.getByRole('button', { name: '場所を表示する' })).toBeDisabled();
    await desk.getByRole('button', { name: '電話に応答がない' }).click();
    await desk.getByRole('button', { name: '場所を表示する' }).click();
    await expect(desk.locator('address')).toBeVisible();
    await expect(desk.getByRole('listitem').filter({ hasText: /^\d+:\d+場所を表示/ })).toContainText(
      '電話に応答がない',
    );
    await desk.getByRole('button', { name: '無事を確認' }).click();
    await desk.getByLabel(/記録/).fill('短い');
    await expect(desk.getByRole('button', { name: '記録して閉じる' })).toBeDisabled();
    await desk.getByLabel(/記録/).fill('ご本人と電話で話して無事を確認しました');
    await desk.getByRole('button', { name: '記録して閉じる' }).click();
    await expect(desk.getByText('本日、閉じたもの')).toBeVisible();
    await expect(desk.getByText('安全の知らせが1件あります')).toHaveCount(0);
  });

  await test.step('an SOS takes two seconds of holding, and goes out as soon as there is a connection', async () => {
    await context.setOffline(true);
    const sos = page.getByRole('button', { name: 'SOS 2秒押し続ける' });
    await sos.click(); // a tap is none
    const box = await sos.boundingBox();
    if (!box) throw new Error('no zone');
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 80);
    await expect(page.getByText('つながり次第送ります')).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('link', { name: /^0120/ })).toHaveAttribute('href', /^tel:/);
    await context.setOffline(false);
    await expect(desk.getByText(/さんがSOSを送りました/)).toBeVisible({ timeout: 20_000 });
  });

  await test.step('he sees nothing of all this', async () => {
    const seen = await api.get(`/api/v1/users/me/reservations/${id}/`, await api.signIn(man.phone));
    expect(JSON.stringify(seen)).not.toMatch(/sos|safety|無事/i);
    const alarms = await api.get<{ id: number; closed_at: string | null }[]>(
      '/api/v1/ops/safety_alarms/',
      await api.signIn(OPS),
    );
    for (const alarm of alarms.filter((one) => one.closed_at === null))
      await api.post(`/api/v1/ops/alarms/${alarm.id}/close/`, await api.signIn(OPS), {
        note: '試験のため閉じました。対応済みです。',
        outcome: 'safe',
      });
    await sheDoes(api, meeting, 'finish');
  });
});
