import { callToAction, channelOf, ORIGIN_MAX, pastChannels } from '@/domain/visit-origin';

test.each([
  ['https://yoi.example/', '', 'direct'],
  ['https://yoi.example/girl', 'https://yoi.example/', 'direct'],
  ['https://yoi.example/', 'https://www.google.co.jp/', 'search'],
  ['https://yoi.example/', 'https://search.yahoo.co.jp/search?p=x', 'search'],
  ['https://yoi.example/', 'https://t.co/abc', 'x'],
  ['https://yoi.example/', 'https://m.youtube.com/watch', 'youtube'],
  ['https://yoi.example/', 'https://blog.example.jp/a?b', 'referral/blog.example.jp'],
  ['https://yoi.example/afi?code=yorumichi', '', 'partner'],
  ['https://yoi.example/?utm_source=News%3Cb%3E&utm_medium=Mail', 'https://t.co/', 'newsb/mail'],
  ['no address', 'neither', 'direct'],
])('who opens %s after "%s" came by %s', (address, referrer, channel) => {
  expect(channelOf(address, referrer)).toBe(channel);
});

test('the channels before are kept newest first, none twice, five at most', () => {
  expect(pastChannels('', 'x')).toBe('x');
  expect(pastChannels('search,x,a,b,c', 'x')).toBe('x,search,a,b,c');
  expect(pastChannels('a,b,c,d,e', 'f')).toBe('f,a,b,c,d');
});

test('an account and a booking are what is called for', () => {
  expect(['/register?source=001', '/reserve?girl_id=1', '/reserve', '/registerx', '/girl/1'].map(callToAction)).toEqual(
    ['cta1', 'cta2', null, null, null],
  );
});

test.each([
  ['https://yoi.example/?utm_source=mail', '', 'mail'],
  [`https://yoi.example/?utm_source=${'a'.repeat(41)}`, '', 'a'.repeat(40)],
  ['no address', 'https://blog.example.jp/', 'referral/blog.example.jp'],
  ['no address', 'https://team.www.example.jp/', 'referral/team.www.example.jp'],
  ['https://yoi.example/', 'https://www.instagram.com/', 'instagram'],
])('who opens %s after "%s" came by %s', (address, referrer, channel) => {
  expect(channelOf(address, referrer)).toBe(channel);
});

test('what is kept of channels is bounded, and a booking is called for by its own page alone', () => {
  expect(pastChannels('b'.repeat(ORIGIN_MAX), 'a')).toHaveLength(ORIGIN_MAX);
  expect(callToAction('/girl/1?girl_id=1')).toBeNull();
});
