import fc from 'fast-check';
import { SITE_PATH_MAX, sitePath } from '@/domain/site-path';
import { insidePath } from '@/worker/notification';

const SITE = 'https://yoi.example';

describe('a path of ours', () => {
  test.each([
    '/',
    '/girl',
    '/girl?area_id=1&date=2026-11-21',
    '/reserve?girl_id=3&date=2026-11-21&from=25:30#time',
    '/talk/message?castId=3',
    '/a//b',
    '/girl?next=https://elsewhere.example/',
    '/girl?next=%2F%2Felsewhere.example',
  ])('is kept as it is: %s', (path) => {
    expect(sitePath(path)).toBe(path);
  });

  test('is normalised', () => {
    expect(sitePath('/girl/../reserve?q=宵')).toBe('/reserve?q=%E5%AE%B5');
  });

  test.each([
    ['another scheme', 'https://evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['no leading slash', 'girl'],
    ['nothing', ''],
    ['two slashes', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['a backslash first', '\\/evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash later', '/girl\\..\\..\\evil.example'],
    ['a tab that browsers strip', '/\t/evil.example'],
    ['a line feed that browsers strip', '/\n/evil.example'],
    ['a carriage return that browsers strip', '/\r/evil.example'],
    ['a tab in front', '\t//evil.example'],
    ['a blank in front', ' //evil.example'],
    ['NUL', '/girl\u0000'],
    ['DEL', '/girl\u007f'],
    ['a C1 control', '/girl\u0085'],
    ['dots that leave two slashes', '/..//evil.example'],
    ['a dot that leaves two slashes', '/.//evil.example'],
    ['a folder left again', '/girl/..//evil.example'],
    ['encoded dots', '/%2e%2e//evil.example'],
    ['encoded slashes', '/%2F/evil.example'],
    ['slashes encoded twice', '/%252Fevil.example'],
    ['slashes encoded often', '/%25252525252Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['an encoded line feed', '/%0A/evil.example'],
    ['an encoded carriage return', '/%0d/evil.example'],
    ['a broken escape', '/%zz'],
    ['a password', '/\t/user:word@evil.example'],
    ['a very long text', `/${'a'.repeat(SITE_PATH_MAX)}`],
  ])('is not %s', (_, path) => {
    expect(sitePath(path)).toBeUndefined();
    expect(insidePath(path)).toBe('/');
  });

  test.each([undefined, null, 7, {}, ['/girl']])('is a text: %p', (value) => {
    expect(sitePath(value)).toBeUndefined();
  });

  test('never leads to another site, whatever was given, and is a path of ours itself', () => {
    const pieces = fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2F',
        '%5C',
        '%09',
        '%0A',
        '%0D',
        '%2e',
        '%25',
        '\t',
        '\n',
        '\r',
        '\0',
        ' ',
        '@',
      ],
      ...['evil.example', ':', '?', '#', 'javascript:', 'girl', '　', '／'],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(pieces, { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
      fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (value) => {
        const path = sitePath(value);
        if (path === undefined) return;
        expect(new URL(path, SITE).origin).toBe(SITE);
        // The same after a server or a router on the way has decoded it.
        expect(new URL(decodeURIComponent(new URL(path, SITE).pathname), SITE).origin).toBe(SITE);
        expect(sitePath(path)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });
});
