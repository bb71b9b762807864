/** @jest-environment-options {"url": "https://localhost/girl?utm_source=News&utm_medium=mail"} */
import { analyticsConsent, answerConsent, trackClick, trackPageView, visitOrigin } from '@/platform/analytics';
import { COOKIES } from '@/platform/storage/cookies';
import { writeSession } from '@/platform/storage/session-values';

const ANALYSIS = Object.values(COOKIES).flatMap(({ name, consent }) => (consent ? [name] : []));
const kept = () =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .map((pair) => pair.split('=').map(decodeURIComponent))
      .filter(([name = '']) => ANALYSIS.some((one) => one === name)),
  );
const put = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom knows no other way
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; secure`;
};
const walk = () => {
  trackPageView('/girl/[id]');
  trackClick('/register?source=007', '/girl/[id]');
  trackClick('/reserve?girl_id=1', '/girl/[id]');
};

// One visit in its order: a document has one opening.
test('nothing is written before a visitor agreed, nor after a no', () => {
  expect(analyticsConsent()).toBeNull();
  trackPageView('/girl');
  walk();
  answerConsent(false);
  walk();
  expect([analyticsConsent(), kept(), visitOrigin()]).toEqual([false, {}, undefined]);
});

test('with the agreement each of the seven says what it is named for, and goes along with a registration', () => {
  put('yoi_cookie_agreement', '1');
  put('yoi_latest_channel', 'search');
  answerConsent(true);
  walk();
  trackPageView('/schedule');
  trackClick('/girl/2', '/schedule');
  expect(kept()).toEqual({
    yoi_landing_page: '/girl',
    yoi_clicked_page: '/schedule',
    yoi_cta1: '/girl/[id]',
    yoi_cta2: '/girl/[id]',
    yoi_device_type: 'computer',
    yoi_latest_channel: 'news/mail',
    yoi_past_channels: 'search',
  });
  expect(Object.keys(kept()).sort()).toEqual([...ANALYSIS].sort());
  expect(visitOrigin()).toEqual({
    landing_page: '/girl',
    clicked_page: '/schedule',
    cta1: '/girl/[id]',
    cta2: '/girl/[id]',
    device_type: 'computer',
    latest_channel: 'news/mail',
    past_channels: 'search',
  });
});

test('when the browser session began and its elapsed seconds go along, where they are times', () => {
  writeSession('start_time', String(Date.parse('2026-11-21T19:40:00+09:00')));
  writeSession('elapsed_seconds', '60');
  expect(visitOrigin()).toMatchObject({ start_time: '2026-11-21T19:40:00+09:00', elapsed_seconds: 60 });
  writeSession('start_time', 'early');
  writeSession('elapsed_seconds', '3601');
  expect(Object.keys(visitOrigin() ?? {})).not.toEqual(expect.arrayContaining(['start_time']));
  expect(visitOrigin()?.elapsed_seconds).toBeUndefined();
});

test('what others wrote into a cookie does not go along', () => {
  put('yoi_cta1', 'x'.repeat(121));
  put('yoi_cta2', 'あ');
  expect(Object.keys(visitOrigin() ?? {})).not.toEqual(expect.arrayContaining(['cta1']));
  expect(visitOrigin()?.cta2).toBeUndefined();
});

test('taken back, all seven are gone, and nothing more is written', () => {
  writeSession('elapsed_seconds', '60');
  answerConsent(false);
  walk();
  expect([kept(), visitOrigin()]).toEqual([{}, undefined]);
});
