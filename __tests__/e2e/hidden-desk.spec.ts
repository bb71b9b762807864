import { OPS } from './support/doors';
import { expect, refusalOf } from './support/journey';
import { agreed, sheDoes } from './support/meeting';
import { inRealWindow } from './support/real-window';
import { signIn } from './support/screens';
import { journeysWith } from './support/separate-server';

// The desk is silent here until there is an SOS: other journeys leave meetings behind that no one answered.
const test = journeysWith({});

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

// What is told to the system, counted: no one looks at a browser without a screen.
const COUNT = `
  window.told = 0;
  window.Notification = class { static permission = 'granted'; constructor() { window.told += 1; } close() {} };
`;

test('an SOS is seen from another tab: the desk behind it counts in its title, changes its icon and notifies', async ({
  visitor,
  doors,
  api,
  baseURL,
  faults,
}) => {
  faults.allow(refusalOf(401)); // hours later the tokens are renewed
  const meeting = await agreed(doors, api);
  await sheDoes(api, meeting, 'depart', 'arrive');
  await doors.moveTo(meeting.start);
  await sheDoes(api, meeting, 'start');
  const staff = await visitor();
  await signIn(staff, OPS, '/ops?tab=safety');
  const cookies = await staff.context().cookies();
  await staff.goto('about:blank');
  const token = await api.signIn(meeting.cast.phone);
  await inRealWindow(async (desk) => {
    await desk.open(`${baseURL}/ops?tab=safety`, cookies, COUNT);
    await expect.poll(() => desk.evaluate('document.body.innerText')).toContain('安全の知らせはありません');
    await desk.cover();
    await api.post(`/api/v1/users/me/reservations/${meeting.id}/safety/`, token, { kind: 'sos' });
    await expect.poll(() => desk.evaluate('document.title')).toMatch(/^\(1\) /);
    await expect.poll(() => desk.evaluate(`document.querySelector('link[rel="icon"]').href`)).toContain('alarm.svg');
    await expect.poll(() => desk.evaluate('window.told')).toBe(1);
    expect(await desk.evaluate('document.visibilityState')).toBe('hidden');
  });
});
