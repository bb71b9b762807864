import type { APIRequestContext } from '@playwright/test';
import type { Data } from '@/contract';
import { PUBLIC_PAGES } from '@/domain/public-pages';
import { typesIn } from '../support/schema-org';
import { CAST_NAME, MAN, PASSWORD } from './support/doors';
import { expect, test } from './support/journey';

/** What a machine reads in the head of a page. */
const headOf = async (request: APIRequestContext, path: string) => {
  const reply = await request.get(path);
  const html = await reply.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));
  const meta = (name: string) => all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
  return {
    status: reply.status(),
    titles: all(/<title[^>]*>([^<]*)<\/title>/g),
    descriptions: meta('description'),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    pictures: meta('og:image'),
    card: meta('twitter:card'),
    robots: meta('robots'),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
      ([, json = '']) => json,
    ),
  };
};

test('every public page says once what it is, where it stands, and shows a picture of ours', { tag: '@main' }, async ({
  request,
  api,
}) => {
  const index = await (await request.get('/sitemap.xml')).text();
  const origin = /<loc>(https?:\/\/[^/]+)\//.exec(index)?.[1] ?? '';
  const [cast] = await api.findCasts(CAST_NAME);
  const [film] = await api.get<Data<'GET /api/v1/movies/'>['data']>('/api/v1/movies/', undefined, { limit: 1 });
  const more: Record<string, string[]> = {
    '/': ['WebSite', 'FAQPage'],
    '/contact': ['FAQPage', 'BreadcrumbList'],
    '/girl': ['ItemList', 'BreadcrumbList'],
    [`/girl/${cast?.id}`]: ['Service', 'BreadcrumbList'],
    '/area/1': ['ItemList', 'BreadcrumbList'],
    '/hotelmap/detail/1': ['LodgingBusiness', 'BreadcrumbList'],
    '/hotelmap/certified-hotel-town/1': ['ItemList', 'BreadcrumbList'],
    '/girl/search/character': ['BreadcrumbList'],
    '/media?article=first-booking': ['Article', 'BreadcrumbList'],
    [`/movie/${film?.id}`]: ['VideoObject', 'BreadcrumbList'],
  };
  const titles = new Set<string>();
  const pictures = new Set<string>();
  for (const path of new Set([...PUBLIC_PAGES, ...Object.keys(more)])) {
    const head = await headOf(request, path);
    expect.soft(head, path).toMatchObject({
      status: 200,
      titles: [expect.stringMatching(/[ぁ-んァ-ヶ一-龠].*YOI|^YOI｜/)],
      descriptions: [expect.stringMatching(/^.*[ぁ-ん].{12,}$/)],
      canonicals: [`${origin}${path}`],
      pictures: [expect.stringMatching(/\/og\/[\w-]+\.png$/)],
      card: ['summary_large_image'],
      robots: [],
    });
    expect.soft(head.data.flatMap(typesIn), path).toEqual(expect.arrayContaining(more[path] ?? ['BreadcrumbList']));
    if (path === `/girl/${cast?.id}`) expect.soft(head.titles[0]).toContain(CAST_NAME);
    titles.add(head.titles[0] ?? '');
    pictures.add(new URL(head.pictures[0] ?? '', origin).pathname);
  }
  expect(titles.size).toBe(new Set([...PUBLIC_PAGES, ...Object.keys(more)]).size);
  for (const path of pictures) expect((await request.get(path)).headers()['content-type'], path).toBe('image/png');
});

test('conditions, orders and places in a list are the same page', async ({ request }) => {
  for (const path of [
    '/girl?sort=price&area_id=1&character=2',
    '/girl/search?rating_min=4.0',
    '/girl/ranking?period=month&category=review',
    '/schedule?store=1',
    '/hotelmap?bbox=139.6,35.6,139.8,35.7',
    '/hotelmap?town_id=1&view=list',
    '/girl/1?area=1&hotel=3',
    '/media?tag=guide',
  ]) {
    const { canonicals } = await headOf(request, path);
    expect(
      canonicals.map((address) => new URL(address).pathname + new URL(address).search),
      path,
    ).toEqual([path.split('?')[0]]);
  }
});

test('what is not for search engines asks to be left out', async ({ request }) => {
  const pages = [
    '/login',
    '/register',
    '/mypage',
    '/mypage/gold',
    '/reserve',
    '/talk',
    '/home',
    '/ops',
    '/ghost_login/1',
    '/offline',
    '/contact/form',
    '/afi?code=yorumichi',
    '/no-such-page',
  ];
  for (const path of pages) expect((await headOf(request, path)).robots, path).toEqual(['noindex']);
});

test('an address without a page answers 404 with words and a way back', async ({ request }) => {
  for (const path of ['/no-such-page', '/girl/99999999', '/girl/abc']) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(404);
    const html = await reply.text();
    expect(html, path).toMatch(/<h[12][^>]*>お探しのページが見つかりませんでした</);
    expect(html, path).toMatch(/<a [^>]*href="\/"[^>]*>(?:<[^>]+>)*トップへ戻る/);
  }
});

test('a public page has the same bytes for guests and members', async ({ request, playwright, baseURL, api }) => {
  const member = await playwright.request.newContext({ baseURL });
  const token = await api.signIn(MAN);
  await member.post('/api/auth/tokens', { data: { phone_number: MAN, password: PASSWORD, transport: 'cookie' } });
  const authorization = `Bearer ${token}`;
  for (const path of [
    '/',
    '/girl',
    '/girl/1',
    '/girl/ranking',
    '/schedule',
    '/area/1',
    '/hotelmap',
    '/hotelmap/detail/1',
    '/girl/search',
    '/media',
    '/media?article=first-booking',
  ]) {
    // The first reading puts the page into the cache where there is one: the next two are of the same moment.
    await request.get(path);
    const [guest, own] = await Promise.all([request.get(path), member.get(path, { headers: { authorization } })]);
    const untimed = (html: string) => html.replaceAll(/"now":\d+/g, '');
    expect(untimed(await own.text()) === untimed(await guest.text()), path).toBe(true);
    expect(own.headers()['set-cookie'], path).toBeUndefined();
  }
  await member.dispose();
});
