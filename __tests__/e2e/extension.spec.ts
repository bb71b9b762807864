import { check } from './support/accessible';
import { expect, refusalOf, test } from './support/journey';
import { after, agreed, sheDoes } from './support/meeting';
import { signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('he asks for half an hour more, she says yes, and both screens end later', { tag: '@main' }, async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(401)); // hours later the tokens are renewed
  const meeting = await agreed(doors, api);
  await sheDoes(api, meeting, 'depart', 'arrive');
  await doors.moveTo(meeting.start);
  await sheDoes(api, meeting, 'start');
  await doors.moveTo(after(meeting.start, 30));
  const his = page;
  await signIn(his, meeting.man.phone, `/reserve/detail/${meeting.id}`);
  const hers = await visitor();
  await signIn(hers, meeting.cast.phone, `/reserve/meeting/${meeting.id}`);
  await expect(hers.getByText('終了予定')).toBeVisible();

  await test.step('he chooses an end, not a number of minutes', async () => {
    await his.getByRole('button', { name: '延長する' }).click();
    const sheet = his.getByRole('dialog', { name: '延長する' });
    await expect(sheet.getByRole('radio', { name: /まで.*30分の延長/ })).toBeChecked();
    await check(his, 'extension, his sheet');
    await his.screenshot({ path: 'test-results/extension-his.png' });
    await sheet.getByRole('button', { name: /延長をお願いする/ }).click();
    await expect(his.getByText(/返事を待っています/)).toBeVisible();
  });

  await test.step('her screen asks her by itself, and names the new end and her reward', async () => {
    const sheet = hers.getByRole('dialog', { name: '延長のお願い' });
    await expect(sheet.getByText(/30分/)).toBeVisible();
    await expect(sheet.getByRole('timer')).toHaveText(/残り[45]分/);
    await check(hers, 'extension, her sheet');
    await hers.screenshot({ path: 'test-results/extension-hers.png' });
    await sheet.getByRole('button', { name: '延長する' }).click();
    await expect(hers.getByText(/まで延長しました/)).toBeVisible();
    // The sentence stands where it covers nothing of what calls for help.
    const said = await hers.getByText(/まで延長しました/).boundingBox();
    const help = await hers.getByRole('button', { name: '無事です' }).boundingBox();
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(help?.y ?? 0);
  });

  await test.step('his booking ends later, and its price has a line for it', async () => {
    await expect(his.getByText('延長 30分')).toBeVisible();
    const [booking] = await api.reservations(await api.signIn(meeting.man.phone));
    expect(Date.parse(booking?.ends_at ?? '')).toBe(after(meeting.end, 30).getTime());
    await check(his, '/reserve/detail/[id], extended');
  });

  await test.step('she asks as well; he says no, and nothing changes', async () => {
    await hers.getByRole('button', { name: '延長する' }).click();
    await hers
      .getByRole('dialog', { name: '延長する' })
      .getByRole('button', { name: /延長をお願いする/ })
      .click();
    const asked = his.getByRole('dialog', { name: '延長のお願い' });
    await asked.getByRole('button', { name: 'お断り' }).click();
    await expect(hers.getByText('今回は延長しません')).toBeVisible();
    const [booking] = await api.reservations(await api.signIn(meeting.man.phone));
    expect(Date.parse(booking?.ends_at ?? '')).toBe(after(meeting.end, 30).getTime());
  });
});
