import { asc, eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { article, articleLog } from '@/server/db/schema';
import { articleFeed } from '@/server/modules/media/article/service';
import { makeMan, makeOps, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type DeskArticle = Data<'GET /api/v1/ops/articles/{article_id}/'>;
type Shown = Data<'GET /api/v1/media/{slug}/'>;
type Card = Data<'GET /api/v1/media/'>['data'][number];

const DESK = '/api/v1/ops/articles/';
const FORM = {
  slug: 'first',
  title: 'はじめての予約',
  description: '予約のしかたをまとめました。',
  body: '# 見出し\n\n本文です。',
  tags: ['guide', 'news'],
  cover: 'tea',
  act: 'casts' as string | null,
  release: 'now',
  published_at: null as string | null,
};

let world: World;
let ops: TestPerson;
let other: TestPerson;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps, { nickname: '佐野' });
  other = await makeOps(world.deps, { nickname: '田口' });
  man = await makeMan(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  await world.deps.unitOfWork(({ tx }) => tx.delete(article));
});

const key = () => world.deps.random.uuid();
const make = (form: object = {}, who: TestPerson | null = ops) =>
  world.call<DeskArticle>(who, 'POST', DESK, { body: { ...FORM, ...form }, key: key() });
const change = (id: number, form: object, who: TestPerson = ops) =>
  world.call<DeskArticle>(who, 'PUT', `${DESK}${id}/`, { body: { ...FORM, ...form }, key: key() });
const remove = (id: number, version: number, who: TestPerson = ops) =>
  world.call(who, 'DELETE', `${DESK}${id}/?version=${version}`);
const list = async (query = '') => (await world.call<Card[]>(null, 'GET', `/api/v1/media/${query}`)).data;
const slugs = async (query = '') => (await list(query)).map(({ slug }) => slug);
const read = (slug = 'first') => world.call<Shown>(null, 'GET', `/api/v1/media/${slug}/`);
const faultsOf = ({ body }: { body: unknown }) => {
  const { errors = [] } = Object(body) as { errors?: { path: string; message: string }[] };
  return errors.map(({ path, message }) => [path, message]);
};

it('is hidden as a draft, open to all once it is out, and 404 when it is taken back', async () => {
  const draft = (await make({ release: 'draft' })).data;
  expect(draft).toMatchObject({ stage: 'draft', version: 1, changed_by: '佐野', published_at: null });
  expect([await slugs(), (await read()).status]).toEqual([[], 404]);

  const out = (await change(draft.id, { version: 1 })).data;
  expect(out).toMatchObject({ stage: 'published', version: 2, published_at: '2026-11-21T12:00:00+09:00' });
  expect((await list())[0]).toEqual({
    slug: 'first',
    title: FORM.title,
    tags: ['guide', 'news'],
    cover: '/drawings/article-tea.svg',
    minutes: 1,
    published_at: '2026-11-21T12:00:00+09:00',
  });
  expect((await read()).data).toMatchObject({
    description: FORM.description,
    act: 'casts',
    next: [],
    blocks: [
      { kind: 'heading', level: 2, runs: [{ text: '見出し' }] },
      { kind: 'paragraph', runs: [{ text: '本文です。' }] },
    ],
  });

  // A later change keeps the day on which it came.
  world.deps.clock.set('2026-11-22T12:00:00+09:00');
  expect((await change(out.id, { version: 2, title: '直した題' })).data).toMatchObject({
    published_at: '2026-11-21T12:00:00+09:00',
    changed_at: '2026-11-22T12:00:00+09:00',
  });
  expect((await remove(out.id, 3)).code).toBe('article/released');
  expect((await change(out.id, { version: 3, release: 'draft' })).data).toMatchObject({ stage: 'draft', version: 4 });
  expect([await slugs(), (await read()).status]).toEqual([[], 404]);
  expect((await remove(out.id, 4)).status).toBe(204);
  expect((await world.call(ops, 'GET', `${DESK}${out.id}/`)).code).toBe('not_found');
  const steps = await world.deps
    .reader()
    .select()
    .from(articleLog)
    .where(eq(articleLog.articleId, out.id))
    .orderBy(asc(articleLog.id));
  expect(steps.map(({ step, version, doneBy }) => [step, version, doneBy])).toEqual([
    ['made', 1, ops.id],
    ['released', 2, ops.id],
    ['changed', 3, ops.id],
    ['withdrawn', 4, ops.id],
    ['deleted', 4, ops.id],
  ]);
});

it('waits for its time, and comes by itself', async () => {
  const { data } = await make({ release: 'later', published_at: '2026-11-21T18:00:00+09:00' });
  expect(data).toMatchObject({ stage: 'scheduled', published_at: '2026-11-21T18:00:00+09:00' });
  world.deps.clock.set('2026-11-21T17:59:59+09:00');
  expect([await slugs(), (await read()).status, (await articleFeed(world.deps)).includes('first')]).toEqual([
    [],
    404,
    false,
  ]);
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  expect([await slugs(), (await read()).status]).toEqual([['first'], 200]);
  expect((await world.call<DeskArticle>(ops, 'GET', `${DESK}${data.id}/`)).data.stage).toBe('published');
  world.deps.clock.set('2026-11-21T18:01:00+09:00');
  expect(await articleFeed(world.deps)).toContain('<published>2026-11-21T09:00:00.000Z</published>');
  const past = { release: 'later', published_at: '2026-11-21T12:00:00+09:00', slug: 'past' };
  for (const wrong of [past, { ...past, published_at: null }])
    expect(faultsOf(await make(wrong))).toEqual([
      ['body.published_at', '公開する日時は、これからの日時を指定してください'],
    ]);
});

it('lists the newest first, by a tag, in pages that do not jump', async () => {
  for (const [at, slug] of ['one', 'two', 'three', 'four'].entries()) {
    world.deps.clock.set(`2026-11-21T1${at}:00:00+09:00`);
    await make({ slug, tags: at % 2 === 0 ? ['news'] : ['guide'] });
  }
  expect(await slugs()).toEqual(['four', 'three', 'two', 'one']);
  expect(await slugs('?tag=guide')).toEqual(['four', 'two']);
  expect(await slugs('?tag=interview')).toEqual([]);
  const first = await world.call<Card[]>(null, 'GET', '/api/v1/media/?limit=3');
  const { page } = first.body as { page: { next_cursor: string } };
  const cursor = page.next_cursor;
  await make({ slug: 'five' });
  expect(await slugs(`?limit=3&cursor=${cursor}`)).toEqual(['one']);
  expect((await world.call(null, 'GET', `/api/v1/media/?tag=guide&cursor=${cursor}`)).status).toBe(400);
  expect((await world.call(null, 'GET', '/api/v1/media/?tag=nothing')).status).toBe(400);
  // What is of the same kind comes first.
  expect((await read('two')).data.next.map(({ slug }) => slug)).toEqual(['five', 'four', 'three']);
});

it('belongs to the operator alone', async () => {
  const { id } = (await make()).data;
  for (const who of [man, null]) {
    const code = who === null ? 'auth/required' : 'role/forbidden';
    expect((await make({ slug: 'mine' }, who)).code).toBe(code);
    expect((await world.call(who, 'GET', DESK)).code).toBe(code);
    expect((await world.call(who, 'GET', `${DESK}${id}/`)).code).toBe(code);
    expect((await world.call(who, 'POST', '/api/v1/ops/article_previews/', { body: { body: 'x' } })).code).toBe(code);
  }
  expect((await remove(id, 1, man)).code).toBe('role/forbidden');
  expect((await change(id, { version: 1 }, man)).code).toBe('role/forbidden');
});

it('tells who saved second, and overwrites nothing', async () => {
  const { id } = (await make({ release: 'draft' })).data;
  expect((await change(id, { version: 1, title: '田口の題', release: 'draft' }, other)).status).toBe(200);
  expect((await change(id, { version: 1, title: '佐野の題', release: 'draft' })).code).toBe('article/changed');
  expect((await remove(id, 1)).code).toBe('article/changed');
  const now = (await world.call<DeskArticle>(ops, 'GET', `${DESK}${id}/`)).data;
  expect(now).toMatchObject({ title: '田口の題', version: 2, changed_by: '田口' });
  expect(now.history.map(({ step, by }) => [step, by])).toEqual([
    ['changed', '田口'],
    ['made', '佐野'],
  ]);
  // Of two at the same moment one is kept.
  const both = await Promise.all([
    change(id, { version: 2, title: 'ア', release: 'draft' }, other),
    change(id, { version: 2, title: 'イ', release: 'draft' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('has an address of its own, which stays once people know it', async () => {
  const taken = ['body.slug', 'このURLはほかの記事で使われています'];
  const made = await Promise.all([make({ slug: 'same' }), make({ slug: 'same' }, other)]);
  expect(made.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(made.flatMap(faultsOf)).toEqual([taken]);
  const { data } = await make({ slug: 'second', release: 'draft' });
  expect(faultsOf(await change(data.id, { slug: 'same', version: 1 }))).toEqual([taken]);
  expect((await change(data.id, { slug: 'third', version: 1 })).data.slug).toBe('third');
  expect(faultsOf(await change(data.id, { slug: 'fourth', version: 2 }))).toEqual([
    ['body.slug', '公開した記事のURLは変更できません'],
  ]);
  for (const slug of ['', 'Upper', 'a--b', '-a', 'a/b', '記事', 'a'.repeat(61)])
    expect((await make({ slug })).status).toBe(400);
  // The same press twice writes one article.
  const again = { body: { ...FORM, slug: 'once' }, key: key() };
  const twice = [
    await world.call<DeskArticle>(ops, 'POST', DESK, again),
    await world.call<DeskArticle>(ops, 'POST', DESK, again),
  ];
  expect(twice[1]?.data.id).toBe(twice[0]?.data.id);
});

it('refuses what may not stand in a text, and shows it in the preview', async () => {
  const body = '一行\n\n<script>alert(1)</script>\n\n[押す](javascript:alert(1))';
  expect(faultsOf(await make({ body }))).toEqual([
    ['body.body', '3行目：HTMLは使えません\n5行目：リンクは「/」または「https://」ではじまるURLだけです'],
  ]);
  const preview = await world.call<{ faults: string[]; blocks: object[] }>(
    ops,
    'POST',
    '/api/v1/ops/article_previews/',
    {
      body: { body },
    },
  );
  expect(preview.data.faults).toHaveLength(2);
  expect(preview.data.blocks[1]).toEqual({ kind: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] });
  for (const wrong of [
    { body: '' },
    { body: '\n\n' },
    { body: 'あ'.repeat(16_001) },
    { title: 'あ'.repeat(61) },
    { tags: [] },
    { tags: ['guide', 'guide'] },
    { cover: 'elsewhere' },
    { act: 'nothing' },
  ])
    expect((await make(wrong)).status).toBe(400);
  expect((await make({ body: 'あ'.repeat(16_000) })).status).toBe(201);
});

it('goes out as a feed that XML readers understand, whatever a title says', async () => {
  await make({ title: 'A & B <script>"x"</script>', description: "'引用' ]]> & 改行" });
  const feed = await articleFeed(world.deps);
  const { publicOrigin } = world.deps.settings;
  expect(feed).toContain('<title>A &amp; B &lt;script&gt;&quot;x&quot;&lt;/script&gt;</title>');
  expect(feed).toContain(`<id>${publicOrigin}/media?article=first</id>`);
  // Well formed: each tag closes what was opened last, and no bare mark is left.
  const open: string[] = [];
  for (const [, close, name = '', self] of feed.replace(/<\?.*?\?>/, '').matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!self) open.push(name);
  }
  expect(open).toEqual([]);
  expect(feed.replaceAll(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&');
  for (const part of ['<id>', '<updated>', '<author><name>', 'rel="self"'])
    expect(feed.split('<entry>')[0]).toContain(part);
});
