/** @jest-environment-options {"url": "https://localhost/"} */
import { screen } from '@testing-library/react';
import { partnerCodeOf } from '@/domain/partner';
import { loadPartner } from '@/features/partner/load';
import { PartnerScreen } from '@/features/partner/partner-screen';
import { readCookie, readSession } from '@/platform/storage';
import { showWhole } from '../../support/show';

const partner = { code: 'yorumichi', name: '夜みち案内所', headline: 'ようこそ', words: '登録は無料です。' };

test('without a partner it says what the product is, and keeps nothing', async () => {
  await showWhole(<PartnerScreen partner={null} />, '/afi');
  expect(screen.getByRole('heading', { level: 1, name: '空いている時間から選べます' })).toBeVisible();
  expect(screen.queryByText(/ご紹介/)).toBeNull();
  expect([readCookie('referrerCode'), readSession('referrer_code')]).toEqual([null, null]);
});

test('the page says whose link it was, leads to the registration as 008, and keeps the code', async () => {
  await showWhole(<PartnerScreen partner={partner} />, '/afi?code=yorumichi');
  expect(screen.getByText('夜みち案内所からのご紹介')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'ようこそ' })).toBeVisible();
  expect(screen.getByRole('link', { name: '無料登録' })).toHaveAttribute('href', '/register?source=008');
  expect([readCookie('referrerCode'), readSession('referrer_code')]).toEqual(['yorumichi', 'yorumichi']);
});

test.each([
  ['Yorumichi', 'yorumichi'],
  ['tokyo-stay-note', 'tokyo-stay-note'],
  ['ab', null],
  ['-abc', null],
  ['a'.repeat(33), null],
  ['a b c', null],
  ['../../x', null],
  ['あいう', null],
  [['abc', 'abd'], null],
  [undefined, null],
  ['', null],
])('the code %j is read as %j', (text, code) => {
  expect(partnerCodeOf(text)).toBe(code);
});

test('a link without a code that could be one makes no call', async () => {
  const refuse = () => Promise.reject(new Error('asked'));
  const never = Object.assign(refuse, { orNull: refuse, now: () => new Date() });
  await expect(loadPartner(never, "x' or '1")).resolves.toBeNull();
  await expect(loadPartner(never, undefined)).resolves.toEqual({ partner: null });
});
