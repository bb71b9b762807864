import { parseConfig } from '@/platform/browser-config';
import { asksUntapped, phoneOf, platformOf } from '@/platform/device';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0';
// What Safari says on a Mac, and on an iPad that asks for desktop pages.
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test('the platform is android or ios only when installed, else browser (spec §4)', () => {
  expect(platformOf(IPHONE, true)).toBe('ios');
  expect(platformOf(PIXEL, true)).toBe('android');
  expect(platformOf(IPHONE, false)).toBe('browser');
  expect(platformOf(PIXEL, false)).toBe('browser');
});

test('an app installed on a Mac is no iPhone; an iPad that says it is a Mac is told by its touch screen', () => {
  expect([platformOf(MAC, true, 0), platformOf(MAC, true, 5), platformOf(MAC, false, 5)]).toEqual([
    'browser',
    'ios',
    'browser',
  ]);
  expect([phoneOf(MAC, 0), phoneOf(MAC, 5)]).toEqual([null, 'ios']);
});

test('the question about notifications needs no tap in Chromium alone', () => {
  expect([PIXEL, IPHONE, MAC].map(asksUntapped)).toEqual([true, false, false]);
});

test('a document without a configuration, or with a broken one, means this origin for everything', () => {
  expect(parseConfig('').apiHost).toBe('');
  expect(parseConfig('{"apiHost":5,"clientIds":null}')).toMatchObject({
    apiHost: '',
    clientIds: { access: '', id: '' },
  });
  expect(parseConfig('{"issuer":"https://a/b","clientIds":{"access":"x","id":"y"}}')).toMatchObject({
    issuer: 'https://a/b',
    clientIds: { access: 'x', id: 'y' },
  });
});
