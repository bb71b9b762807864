import { visitorIp } from '@/server/http/visitor';
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

  it('is told by our own rendering, and by nobody else', () => {
    const told = { 'x-yoi-visitor-ip': '198.51.100.7' };
    expect(ip({ ...told, 'x-yoi-internal': SECRET })).toBe('198.51.100.7');
    expect(ip({ ...told, 'x-yoi-internal': 'guess!' })).toBe('203.0.113.1');
    expect(ip({ ...told, 'x-yoi-internal': SECRET, 'x-forwarded-for': '198.51.100.9' })).toBe('198.51.100.9');
  });
});
