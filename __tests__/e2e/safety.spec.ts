import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, OFFLINE, refusalOf } from './support/journey';
import { after, agreed, sheDoes } from './support/meeting';
import { signIn } from './support/screens';
import { journeysWith } from './support/separate-server';

// The desk is silent here until this cast raises an alarm: other journeys leave meetings behind that no one answered.
const test = journeysWith({});

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('a missing answer rings at the desk, the cast’s SOS waits for the network, and the customer learns nothing', {
  tag: '@main',
}, async ({ page: customerPage, visitor, doors, api, faults }) => {
  faults.allow(refusalOf(401)); // hours later the tokens are renewed
  faults.allow(OFFLINE);
  const meeting = await agreed(doors, api);
  await sheDoes(api, meeting, 'depart', 'arrive');
  await doors.moveTo(meeting.start);
  await sheDoes(api, meeting, 'start');
  await signIn(customerPage, meeting.man.phone, `/reserve/detail/${meeting.id}`);
  const castPage = await visitor({ viewport: { width: 375, height: 812 } });
  await signIn(castPage, meeting.cast.phone, `/reserve/meeting/${meeting.id}`);
  await expect(castPage.getByText('次の確認')).toBeVisible();
  const staff = await visitor();
  // What the desk plays, counted: a browser without a speaker plays nothing that could be heard.
  await staff.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function play(...when) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1);
      start.apply(this, when);
    };
  });
  await signIn(staff, OPS, '/ops?tab=safety');
  await expect(staff.getByText('安全の知らせはありません')).toBeVisible();

  await test.step('fifteen minutes after the start the cast is asked; a press taken back is no answer', async () => {
    await doors.moveTo(after(meeting.start, 15));
    await castPage.reload();
    await expect(castPage.getByText('確認をお願いします')).toBeVisible();
    await check(castPage, '/reserve/meeting/[id], a check is due');
    await castPage.getByRole('button', { name: '無事です' }).click();
    await castPage.getByRole('button', { name: '取り消す' }).click();
    await expect(castPage.getByText('確認をお願いします')).toBeVisible();
  });

  await test.step('five minutes later it rings at the desk by itself', async () => {
    await doors.moveTo(after(meeting.start, 20));
    const bell = staff.getByRole('alert').filter({ hasText: '安全の知らせが1件あります' });
    await expect(bell).toBeVisible();
    await expect(staff.getByRole('heading', { name: /から返事がありません/ })).toBeVisible();
    await expect(staff.locator('html')).toHaveAttribute('data-tones', /^[1-9]/);
    await check(staff, '/ops 安全');
  });

  await test.step('offline the cast’s SOS waits on the telephone, with a number to call; then it is sent', async () => {
    await castPage.context().setOffline(true);
    const zone = castPage.getByRole('button', { name: /^SOS/ });
    await zone.hover();
    await castPage.mouse.down();
    await expect(castPage.getByText('つながり次第送ります')).toBeVisible();
    await castPage.mouse.up();
    await expect(castPage.locator('a[href^="tel:"]').last()).toBeVisible();
    await castPage.context().setOffline(false);
    await expect(castPage.getByText(/受け付けました/)).toBeVisible();
    await expect(staff.getByText(/がSOSを送りました/).first()).toBeVisible();
  });

  await test.step('the desk reads the cast’s place for a reason, which stands written', async () => {
    await expect(staff.locator('address')).toHaveCount(0);
    await staff.getByRole('button', { name: '電話に応答がない' }).click();
    await staff.getByRole('button', { name: '場所とお客様を表示する' }).click();
    await expect(staff.locator('address')).not.toBeEmpty();
    await expect(staff.getByRole('list', { name: 'これまで' })).toContainText('電話に応答がない');
  });

  await test.step('only a person with a note ends it, and the cast’s place is hidden again', async () => {
    const close = staff.getByRole('button', { name: '記録して閉じる' });
    await staff.getByRole('button', { name: '無事を確認' }).click();
    await expect(close).toBeDisabled();
    await staff.getByRole('textbox', { name: /記録/ }).fill('ご本人と電話で話し、無事を確認しました');
    await close.click();
    await expect(staff.getByText('安全の知らせはありません')).toBeVisible();
    await expect(staff.getByRole('alert').filter({ hasText: '安全の知らせ' })).toHaveCount(0);
    await expect(staff.locator('address')).toHaveCount(0);
  });

  await test.step('the customer’s screen says nothing of all that', async () => {
    await customerPage.reload();
    await expect(customerPage.getByText(/ご利用中|終了/).first()).toBeVisible();
    await expect(customerPage.getByText(/SOS|安全|無事/)).toHaveCount(0);
  });
});
