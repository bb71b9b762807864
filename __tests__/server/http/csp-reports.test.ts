import { pino } from 'pino';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';
import { openFront } from './front';

type Line = { msg: string; directive?: string; blocked?: string };
const lines: Line[] = [];
const log = pino({ level: 'warn' }, { write: (text: string) => void lines.push(JSON.parse(text)) });

let deps: TestDeps;
let front: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  deps = await makeTestDeps({ log });
  front = await openFront({ deps });
});
afterAll(async () => {
  await front.close();
  await deps.close();
});
beforeEach(() => {
  lines.length = 0;
});

const send = async (body: string, type = 'application/csp-report') =>
  (await fetch(`${front.origin}/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body })).status;
const report = (more: object) => JSON.stringify({ 'csp-report': more });

it('every page says where a broken policy is told', async () => {
  const policy = (await fetch(front.origin)).headers.get('content-security-policy');
  expect(policy).toContain('report-uri /csp-reports');
});

it('a report is a line of the log, without the addresses that it holds', async () => {
  const told = {
    'document-uri': 'https://yoi.example/invite/cast?key=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?key=secret',
    'script-sample': 'secret',
  };
  expect(await send(report(told))).toBe(204);
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'the content policy was broken',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('what stands in it is cut to a few plain letters', async () => {
  expect(await send(report({ 'violated-directive': `a\n"${'x'.repeat(3000)}`, 'blocked-uri': 'inline' }))).toBe(204);
  expect(lines[0]).toMatchObject({ directive: `a${'x'.repeat(39)}`, blocked: 'inline' });
});

it.each([
  ['too long', report({ 'blocked-uri': 'x'.repeat(9000) }), 'application/csp-report', 413],
  ['no JSON', '{', 'application/csp-report', 400],
  ['something else', '[]', 'application/json', 400],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
])('is refused without a line: %s', async (_, body, type, status) => {
  expect(await send(body, type)).toBe(status);
  expect(lines).toEqual([]);
});
