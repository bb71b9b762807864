import { readMarkdown } from '@/server/modules/media/article/markdown';
import { withProcessorTime } from '../../../../support/processor-time';

/** Every text and every address that comes out. */
const textsOf = (markdown: string) => {
  const texts: string[] = [];
  const hrefs: string[] = [];
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (name === 'text') texts.push(String(part));
      else if (name === 'href') hrefs.push(String(part));
      else walk(part);
    }
  };
  walk(readMarkdown(markdown).blocks);
  return { texts, hrefs };
};

it('reads headings, paragraphs, lists, quotations, marks and links', () => {
  const { blocks, faults } = readMarkdown(
    '# 題\n\n一行目\n二行目 **太字** と *傍点* と `code`\n\n- 一\n- [二](/girl?area_id=1)\n\n1. いち\n\n   つづき\n\n> 引用\n>\n> 二つ目\n\n---\n\n### 小 &amp; 大',
  );
  expect(faults).toEqual([]);
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, runs: [{ text: '題' }] },
    {
      kind: 'paragraph',
      runs: [
        { text: '一行目\n二行目 ' },
        { text: '太字', strong: true },
        { text: ' と ' },
        { text: '傍点', em: true },
        { text: ' と ' },
        { text: 'code', code: true },
      ],
    },
    { kind: 'bullets', items: [[{ text: '一' }], [{ text: '二', href: '/girl?area_id=1' }]] },
    { kind: 'numbers', items: [[{ text: 'いち' }, { text: '\n' }, { text: 'つづき' }]] },
    { kind: 'quote', paragraphs: [[{ text: '引用' }], [{ text: '二つ目' }]] },
    { kind: 'rule' },
    { kind: 'heading', level: 3, runs: [{ text: '小 & 大' }] },
  ]);
});

it('takes addresses of this site and https, and no others', () => {
  expect(textsOf('[a](/girl) [b](https://example.com/x?y=1#z) <https://example.org/>').hrefs).toEqual([
    '/girl',
    'https://example.com/x?y=1#z',
    'https://example.org/',
  ]);
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    '&#x6a;avascript&colon;alert(1)',
    'vbscript:x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'http://example.com/',
    '//example.com/',
    '/\\\\example.com',
    'mailto:a@example.com',
    'tel:0300000000',
    'ftp://example.com',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'https://user:secret@example.com/',
    'girl',
    '#here',
    '',
  ];
  for (const address of bad) {
    const { faults } = readMarkdown(`[押す](<${address}>)`);
    expect([address, textsOf(`[押す](<${address}>)`).hrefs]).toEqual([address, []]);
    expect([address, faults]).toEqual([address, ['1行目：リンクは「/」または「https://」ではじまるURLだけです']]);
  }
});

it('refuses HTML and pictures with the line, and nothing of them is more than text', () => {
  const corpus = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '文<b onmouseover="alert(1)">字</b>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- x --><style>*{}</style>',
    '<details open ontoggle=alert(1)>',
    '<math><mtext></mtext></math>',
    '<?php x ?>',
    '<![CDATA[x]]>',
    '> <script>\n> alert(1)\n> </script>',
    '- <video><source onerror="alert(1)"></video>',
  ];
  for (const text of corpus) {
    expect([text, readMarkdown(text).faults.length > 0]).toEqual([text, true]);
    expect([text, textsOf(text).hrefs]).toEqual([text, []]);
  }
  expect(readMarkdown('一行\n\n<b>').faults).toEqual(['3行目：HTMLは使えません']);
  expect(readMarkdown('![追跡](https://evil.example/p.gif)').faults).toEqual([
    '1行目：画像は入れられません。カバーをお使いください',
  ]);
  expect(readMarkdown('- 一\n  - 二').faults).toHaveLength(1);
  // Marks that are no tags are text, and so is a tag that is shown as code.
  expect(readMarkdown('<svg/onload=alert(1)>').blocks).toEqual([
    { kind: 'paragraph', runs: [{ text: '<svg/onload=alert(1)>' }] },
  ]);
  expect(readMarkdown('1 < 2 && 3 > 2 と `<b>`').faults).toEqual([]);
});

it('gives the same kinds of parts for anything, in a time that is bounded', async () => {
  const most = 16_000;
  const hard = ['*a_ ', '[', '[a](', '`', '<', '![', '> ', '- ', '**', '&', '\\', '](<', '1. ', '_ _', '"(', '<a '].map(
    (piece) => piece.repeat(Math.floor(most / piece.length)),
  );
  hard.push(`${'['.repeat(most / 2)}${']'.repeat(most / 2)}`, `${'> '.repeat(5000)}x`, `a${'\n'.repeat(most - 1)}`);
  for (const text of hard) {
    const { ms } = await withProcessorTime(() => readMarkdown(text), 2000);
    expect([text.slice(0, 6), ms < 2000]).toEqual([text.slice(0, 6), true]);
  }
});
