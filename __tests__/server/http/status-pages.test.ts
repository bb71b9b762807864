import { Refusal } from '@/server/core/refusal';
import { createPageCache, type Rendered } from '@/server/http/page-cache';
import { createStatusPages } from '@/server/http/status-pages';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';
import { unlimited } from '../../support/unlimited';
import { openFront } from './front';

let deps: TestDeps;
beforeAll(async () => {
  deps = await makeTestDeps();
});
afterAll(() => deps.close());

const html = (text: string): Rendered => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, s-maxage=15' },
  body: Buffer.from(text),
});

/** A door whose pages are rendered by `render`; `closed` = that ceiling is used up. */
const open = async (render: (url: string) => Promise<Rendered>, closed: 'page' | 'render' | null = null) => {
  let now = 1_000_000;
  const asked: string[] = [];
  const seen = async (url: string) => {
    asked.push(url);
    return render(url);
  };
  const front = await openFront({
    deps,
    pages: createPageCache({ now: () => now, render: seen }),
    statusPages: createStatusPages(seen),
    limits: {
      ...unlimited,
      ceiling: async (name) => {
        if (name === closed) throw new Refusal('rate/limited', { headers: { 'retry-after': '9' } });
      },
    },
  });
  const get = async (path: string, method = 'GET') => {
    const reply = await fetch(front.origin + path, { method });
    const { status, headers } = reply;
    return {
      status,
      text: await reply.text(),
      wait: headers.get('retry-after'),
      control: headers.get('cache-control'),
    };
  };
  return { ...front, get, asked, pass: (ms: number) => (now += ms) };
};
let front: Awaited<ReturnType<typeof open>>;
afterEach(() => front.close());

const down = (url: string): Promise<Rendered> =>
  /^\/(?:429|503)$/.test(url) ? Promise.resolve(html(`calm ${url}`)) : Promise.reject(new Error('down'));

describe('over the limit', () => {
  it.each(['page', 'render'] as const)('a page is 429 with Retry-After and a calm page (%s)', async (ceiling) => {
    front = await open(async (url) => html(`calm ${url}`), ceiling);
    const no = { status: 429, text: 'calm /429', wait: '9', control: 'no-store' };
    expect(await front.get('/mypage')).toEqual(no);
    expect(await front.get('/mypage')).toEqual(no);
    // Rendered once, however often it is sent.
    expect(front.asked).toEqual(['/429']);
    expect(await front.get('/mypage', 'HEAD')).toMatchObject({ status: 429, text: '', wait: '9' });
  });

  it('the data of a page is refused with a bare status', async () => {
    front = await open(async (url) => html(`calm ${url}`), 'page');
    expect(await front.get('/_next/data/B1/girl.json')).toMatchObject({ status: 429, text: '', wait: '9' });
  });

  it('a page that a cache holds is shown even to who may not have one rendered', async () => {
    front = await open(async () => html('the list'), 'render');
    expect(await front.get('/girl')).toMatchObject({ status: 200, text: 'the list' });
  });
});

describe('while pages cannot be rendered', () => {
  it('one not seen before is 503 with Retry-After and a calm page, and says so where even that fails', async () => {
    front = await open(down);
    expect(await front.get('/girl')).toEqual({ status: 503, text: 'calm /503', wait: '5', control: 'no-store' });
    await front.close();
    front = await open(() => Promise.reject(new Error('down')));
    const { status, text, wait } = await front.get('/girl');
    expect([status, wait]).toEqual([503, '5']);
    expect(text).toContain('ただいま混み合っています');
  });

  it.each([
    ['fails', 500],
    ['is asked for patience', 503],
    ['is over a limit', 429],
  ])('the last good copy is shown, however old, when a render %s', async (_, status) => {
    let isDown = false;
    front = await open(async () => (isDown ? { ...html('no'), status } : html('the list')));
    await front.get('/girl');
    isDown = true;
    front.pass(40 * 86_400_000);
    expect(await front.get('/girl')).toMatchObject({ status: 200, text: 'the list' });
  });

  it('a page that answered 503 by itself keeps its Retry-After', async () => {
    const busy = {
      status: 503,
      headers: { 'retry-after': '3', 'cache-control': 'no-store' },
      body: Buffer.from('calm'),
    };
    front = await open(async () => busy);
    expect(await front.get('/girl')).toEqual({ status: 503, text: 'calm', wait: '3', control: 'no-store' });
  });
});
