import { events, next } from './next-history';
import { back, beginOnTab, forward, sheet, start } from './tab';

beginOnTab();

test('each page is found as far down as it was left, by back, by forward and after a reload', async () => {
  window.scrollTo({ top: 900 });
  next.push('/girl/3');
  expect(sheet.y).toBe(0);
  window.scrollTo({ top: 300 });
  await back();
  expect(sheet.y).toBe(900);
  await forward();
  expect(sheet.y).toBe(300);
  window.scrollTo({ top: 450 });
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  sheet.y = 0;
  next.open('/girl/3');
  start('reload');
  expect(sheet.y).toBe(450);
  await back();
  expect(sheet.y).toBe(900);
});

test('a page that is still too short is followed as it grows, unless the visitor scrolls', async () => {
  window.scrollTo({ top: 900 });
  next.push('/girl/3');
  sheet.height = 200;
  await back();
  expect(sheet.y).toBe(200);
  sheet.height = 600;
  sheet.grow();
  sheet.height = 5000;
  sheet.grow();
  expect(sheet.y).toBe(900);
  await forward();
  sheet.height = 200;
  await back();
  window.dispatchEvent(new Event('wheel'));
  sheet.height = 5000;
  sheet.grow();
  expect(sheet.y).toBe(200);
});

test('a page that asks for it is found as left when opened anew, and stays while only its address changes', () => {
  start('navigate', true);
  window.scrollTo({ top: 700 });
  next.push('/mypage');
  next.push('/girl');
  expect(sheet.y).toBe(700);
  next.pushSilently('/girl?size=C');
  events.emit('routeChangeComplete', '/girl?size=C', { shallow: true });
  expect(sheet.y).toBe(700);
});

test('a search is found as it was left whatever its conditions are now, in a new document of the tab too', () => {
  start('navigate', 'pathname');
  next.push('/girl/search');
  window.scrollTo({ top: 450 });
  next.push('/girl/search/option');
  expect(sheet.y).toBe(0);
  next.push('/girl/search?option=3');
  expect(sheet.y).toBe(450);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  window.scrollTo({ top: 0 });
  next.open('/girl/search?option=3&size=C');
  start('navigate', 'pathname');
  expect(sheet.y).toBe(450);
});

test('a page that lies over the one it was opened from leaves that one as far down as it was', async () => {
  start('navigate', true, (behind) => behind === '/girl');
  window.scrollTo({ top: 700 });
  next.push('/girl/search');
  expect(sheet.y).toBe(700);
  await back();
  expect(sheet.y).toBe(700);
  // Opened from elsewhere it begins at its top.
  next.push('/mypage');
  window.scrollTo({ top: 300 });
  next.push('/girl/search?now=true');
  expect(sheet.y).toBe(0);
});
