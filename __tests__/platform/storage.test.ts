/** @jest-environment-options {"url": "https://localhost/"} */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearRegistration, deviceKey, readCookie, readSession, writeCookie, writeSession } from '@/platform/storage';
import { COOKIES, type CookieName, clearCookie } from '@/platform/storage/cookies';
import { OTHER_NAMES } from '@/platform/storage/names';
import { REGISTRATION_STEPS, SESSION_KEYS } from '@/platform/storage/session-values';

test('the readable cookies bear the names of the contract', () => {
  expect(Object.values(COOKIES).map(({ name }) => name)).toEqual([
    'yoi_auth_device_key',
    'yoi_cookie_agreement',
    'yoi_search_state',
    'yoi_unset_video_badge',
    'yoi_unset_paid_video_badge',
    'yoi_need_refresh_pwa',
    'yoi_app_promoted_dates',
    'yoi_last_operation_time',
    'yoi_refreshed_at',
    'yoi_referrer_code',
    'yoi_account_role',
    'yoi_landing_page',
    'yoi_clicked_page',
    'yoi_cta1',
    'yoi_cta2',
    'yoi_device_type',
    'yoi_latest_channel',
    'yoi_past_channels',
  ]);
});

test('each readable cookie is written and taken away as secure, lax and of the whole site', () => {
  const lines: string[] = [];
  const told = { configurable: true, get: () => 'yoi_cookie_agreement=1', set: (line: string) => lines.push(line) };
  Object.defineProperty(document, 'cookie', told);
  for (const cookie of Object.keys(COOKIES) as CookieName[]) {
    writeCookie(cookie, 'x;y');
    clearCookie(cookie);
    const { name, days } = COOKIES[cookie];
    expect(lines.splice(0)).toEqual([
      `${name}=x%3By; path=/; max-age=${days * 86_400}; secure; samesite=lax`,
      `${name}=; path=/; max-age=0; secure; samesite=lax`,
    ]);
  }
  Reflect.deleteProperty(document, 'cookie');
});

test('the device key is a UUID v4 that is made once and reused', () => {
  const key = deviceKey();
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(deviceKey()).toBe(key);
  expect(document.cookie).toContain(`yoi_auth_device_key=${key}`);
});

test('an analytics cookie is written only after the agreement', () => {
  writeCookie('landingPage', '/');
  expect(readCookie('landingPage')).toBeNull();
  writeCookie('cookieAgreement', '1');
  writeCookie('landingPage', '/girl?a=1;b');
  expect(readCookie('landingPage')).toBe('/girl?a=1;b');
});

test('the session values bear the names of the contract, the seven steps of a registration first', () => {
  expect(SESSION_KEYS).toEqual([
    'register_where_learned',
    'register_input_phone_number',
    'register_verify_phone_number',
    'register_input_user_info',
    'register_input_mail',
    'register_verify_mail',
    'register_follow_cast',
    'start_time',
    'elapsed_seconds',
    'registration_suggest_shown',
    'credit_payment_preparation',
    'auto_open_video',
    'referrer_code',
    'referrer',
    'inviter_id',
    'contact_draft',
    'profile_draft',
    'mail_change',
    'phone_change',
    'phone_recovery',
    'cast_invitation',
    'film_consent',
  ]);
  expect(REGISTRATION_STEPS).toEqual(SESSION_KEYS.slice(0, 7));
});

test('session values carry the prefix, and the seven registration steps are cleared together', () => {
  writeSession('start_time', '1');
  for (const step of REGISTRATION_STEPS) writeSession(step, 'x');
  expect(sessionStorage.getItem('yoi_register_verify_mail')).toBe('x');
  clearRegistration();
  expect(REGISTRATION_STEPS.map(readSession)).toEqual(Array(7).fill(null));
  expect(readSession('start_time')).toBe('1');
});

describe('what is kept on a device', () => {
  const tables = ['src/platform/storage/cookies.ts', 'src/platform/storage/session-values.ts'];
  const words = ['src/platform/storage/names.ts', 'src/features/legal/kept.ts'];
  const browser = ['features', 'hooks', 'parts', 'platform', 'shell', 'ui', 'worker'].flatMap((part) =>
    readdirSync(join('src', part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join('src', part, file)),
  );
  const codeOf = (file: string) => readFileSync(file, 'utf8');
  const code = browser.filter((file) => ![...tables, ...words].includes(file)).map(codeOf);

  test('stands in the tables: no other name is written', () => {
    const declared = [
      ...Object.values(COOKIES).map(({ name }) => name),
      ...SESSION_KEYS.map((key) => `yoi_${key}`),
      ...Object.keys(OTHER_NAMES),
    ];
    const named = [...code, codeOf('public/boot.js')].flatMap((text) =>
      [...text.matchAll(/['"`](yoi_[a-z0-9_]+)/g)].map(([, name]) => name ?? ''),
    );
    expect(named.filter((name) => !declared.includes(name))).toEqual([]);
  });

  test('each name of the tables is written by some behaviour', () => {
    const written = (name: string) => code.some((text) => text.includes(`'${name}'`));
    const keys = [...Object.keys(COOKIES), ...SESSION_KEYS];
    // The device key is made where it is declared.
    expect(keys.filter((name) => name !== 'deviceKey' && !written(name))).toEqual([]);
  });

  test('goes through the tables: no other file touches cookies', () => {
    const touching = browser.filter((file) => /document\.cookie\b/.test(codeOf(file)));
    // It reads one name of the table, whose code is not in the first load.
    const reader = 'src/platform/storage/account-role.ts';
    expect(touching.filter((file) => file !== reader && !tables.includes(file))).toEqual([]);
    expect(codeOf(reader)).not.toMatch(/document\.cookie\s*=[^=]/);
  });
});
