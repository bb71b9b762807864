import { networkOf, plainAddress } from '@/server/http/address';
import { createRateLimiter } from '@/server/http/rate-limits';
import { placeOf, visitorIp } from '@/server/http/visitor';
import { testSettings } from '../../support/test-deps';

const SECRET = 'secret';
const ip = (headers: Record<string, string>, socket = '203.0.113.1', proxies = '') => {
  const settings = testSettings(proxies ? { TRUSTED_PROXIES: proxies } : {});
  return visitorIp({ settings, internalSecret: SECRET }, (name) => headers[name], socket);
};

describe('the outer visitor', () => {
  it('is the socket when no proxy is trusted', () => {
    expect(ip({ 'x-forwarded-for': '198.51.100.1' })).toBe('203.0.113.1');
    expect(ip({}, '::ffff:203.0.113.4')).toBe('203.0.113.4');
  });

  it('is the last hop that is not a trusted proxy', () => {
    const hops = { 'x-forwarded-for': '192.0.2.66, 198.51.100.1, 10.0.0.2' };
    expect(ip(hops, '10.0.0.1', '10.0.0.0/8')).toBe('198.51.100.1');
    expect(ip(hops, '203.0.113.1', '10.0.0.0/8')).toBe('203.0.113.1');
    expect(ip({ 'x-forwarded-for': 'nonsense' }, '10.0.0.1', '10.0.0.0/8')).toBe('10.0.0.1');
  });

  it('is told by our own rendering alone', () => {
    const told = { 'x-yoi-visitor-ip': '198.51.100.7' };
    expect(ip({ ...told, 'x-yoi-internal': SECRET })).toBe('198.51.100.7');
    expect(ip({ ...told, 'x-yoi-internal': 'guess!' })).toBe('203.0.113.1');
    expect(ip({ ...told, 'x-yoi-internal': SECRET, 'x-forwarded-for': '198.51.100.9' })).toBe('198.51.100.9');
  });
});

describe('the place of a visitor', () => {
  const place = (headers: Record<string, string>, { socket = '10.0.0.1', names = 'X-Country, X-Region' } = {}) => {
    const settings = testSettings({ TRUSTED_PROXIES: '10.0.0.0/8', ...(names ? { PLACE_HEADERS: names } : {}) });
    return placeOf({ settings, internalSecret: SECRET }, (name) => headers[name], socket);
  };

  it('is what a trusted proxy says in the headers that are named, no finer than a prefecture', () => {
    expect(place({ 'x-country': 'JP', 'x-region': '13' })).toBe('JP-13');
    expect(place({ 'x-country': 'jp', 'x-region': 'JP-1' })).toBe('JP-01');
    expect(place({ 'x-country': 'JP', 'x-region': 'Shinjuku-ku' })).toBe('JP');
    expect(place({ 'x-country': 'US', 'x-region': '13' })).toBe('US');
    expect(place({ 'x-country': 'JP', 'x-region': '48' }, { names: 'X-Country' })).toBe('JP');
  });

  it('is unknown without such a header, from anybody else, and where the proxy does not know', () => {
    expect(place({})).toBeNull();
    expect(place({ 'x-country': 'JP' }, { names: '' })).toBeNull();
    expect(place({ 'x-country': 'JP' }, { socket: '203.0.113.1' })).toBeNull();
    for (const written of ['XX', 'T1', 'Japan', '<b>', ''])
      expect([written, place({ 'x-country': written })]).toEqual([written, null]);
  });
});

describe('an address', () => {
  it.each([
    ['::ffff:203.0.113.4', '203.0.113.4'],
    ['::FFFF:cb00:7104', '203.0.113.4'],
    ['0:0:0:0:0:ffff:203.0.113.4', '203.0.113.4'],
    ['203.0.113.4:51000', '203.0.113.4'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['nonsense', 'nonsense'],
    ['no:address', 'no:address'],
  ])('is compared in one spelling: %s', (written, plain) => {
    expect(plainAddress(written)).toBe(plain);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1%en0', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:198.51.100.1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.4', '203.0.113.4'],
    ['203.0.113.4', '203.0.113.4'],
  ])('of IPv6 counts as its /64: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is limited by what the trusted proxy says, whatever a visitor puts before it', async () => {
    const { visitor } = createRateLimiter();
    let turn = 0;
    const call = () => {
      turn += 1;
      const hops = `192.0.2.${turn % 250}, 2001:db8:5:6:${turn.toString(16)}::1`;
      return visitor('POST /api/auth/registrations', ip({ 'x-forwarded-for': hops }, '::ffff:127.0.0.1', 'loopback'));
    };
    for (let count = 0; count < 10; count += 1) await call();
    await expect(call()).rejects.toMatchObject({ code: 'rate/limited' });
    await visitor('POST /api/auth/registrations', '2001:db8:5:7::1');
  });
});

it('ten codes an hour go out for one address, however they are asked for; another address is not counted', async () => {
  jest.useFakeTimers();
  const limits = createRateLimiter();
  const register = (from: string) => limits.visitor('POST /api/auth/registrations', from);
  for (let sent = 0; sent < 5; sent += 1) {
    await register('203.0.113.1');
    await limits.visitor('POST /api/auth/password_resets', '203.0.113.1');
  }
  await expect(limits.visitor('POST /api/auth/device_confirmations/resend', '203.0.113.1')).rejects.toMatchObject({
    code: 'rate/limited',
    headers: { 'retry-after': '3600' },
  });
  await limits.visitor('POST /api/auth/tokens', '203.0.113.1');
  await register('203.0.113.2');
  jest.advanceTimersByTime(3_600_000);
  await register('203.0.113.1');
  jest.useRealTimers();
});
