import { strToU8, Zip, ZipDeflate } from 'fflate';
import { toTokyoIso } from '@/domain/business-day';
import { CSV_MARK, csvLine } from '../../../core/csv';
import type { Deps } from '../../../core/deps';
import type { partWriter } from './parts';
import { type Row, type Section, sectionsFor, type Who } from './sections';

/** Rows that are read and packed at once. */
const AT_ONCE = 500;

/**
 * Packs everything of a person into a ZIP: a page that says what is in it, and each section twice, as JSON for
 * machines and as CSV for people. It is read page by page outside of any transaction and written as it is read.
 */
export async function writeArchive(deps: Deps, who: Who, writer: ReturnType<typeof partWriter>): Promise<void> {
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    writer.take(chunk);
  });
  const counts: { section: Section; count: number }[] = [];
  for (const section of sectionsFor(who)) {
    const json = await addFile(zip, `json/${section.name}.json`, jsonOf(deps, section, who), writer.flush);
    await addFile(zip, `csv/${section.name}.csv`, csvOf(deps, section, who), writer.flush);
    counts.push({ section, count: json });
  }
  await addFile(zip, 'index.html', cover(counts, deps.clock.now()), writer.flush);
  zip.end();
}

type Pieces = AsyncGenerator<string, number>;

async function addFile(zip: Zip, name: string, pieces: Pieces, flush: () => Promise<void>): Promise<number> {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  for (;;) {
    const { value, done } = await pieces.next();
    file.push(strToU8(done ? '' : value), done);
    await flush();
    if (done) return value;
  }
}

async function* pagesOf(deps: Deps, section: Section, who: Who): AsyncGenerator<Row[], number> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const page = await section.rows(deps, who, { limit: AT_ONCE, offset });
    yield page;
    if (page.length < AT_ONCE) return offset + page.length;
  }
}

async function* jsonOf(deps: Deps, section: Section, who: Who): Pieces {
  const pages = pagesOf(deps, section, who);
  let before = '[\n';
  for (;;) {
    const { value, done } = await pages.next();
    if (done) {
      yield before === '[\n' ? '[]\n' : '\n]\n';
      return value;
    }
    for (const row of value) {
      yield `${before}${JSON.stringify(row, (_, cell: unknown) => cell)}`;
      before = ',\n';
    }
  }
}

async function* csvOf(deps: Deps, section: Section, who: Who): Pieces {
  yield `${CSV_MARK}${csvLine(section.columns)}`;
  const pages = pagesOf(deps, section, who);
  for (;;) {
    const { value, done } = await pages.next();
    if (done) return value;
    for (const row of value) yield csvLine(section.columns.map((column) => row[column]));
  }
}

async function* cover(counts: readonly { section: Section; count: number }[], now: Date): Pieces {
  const rows = counts.map(
    ({ section: { name, title }, count }) =>
      `<tr><td>${title}</td><td>${count}件</td><td><a href="csv/${name}.csv">表（CSV）</a></td><td><a href="json/${name}.json">JSON</a></td></tr>`,
  );
  yield `<!doctype html>
<html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>YOI あなたのデータ</title>
<style>body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.7 sans-serif}td{padding:.3rem .8rem .3rem 0}</style>
<h1>YOI あなたのデータ</h1>
<p>${toTokyoIso(now)} の時点で、YOIがあなたについて保存している内容です。時刻は日本時間です。</p>
<table>${rows.join('\n')}</table>
<h2>含まれないもの</h2>
<ul>
<li>ほかの方の情報（あなたに宛てて書かれたトークと口コミは含みます）</li>
<li>本人確認書類の画像（審査のためだけに、期限を定めて封をして保管しています）</li>
<li>パスワードや認証コードなど、あなたを守るための値（元に戻せない形で保存しています）</li>
</ul>
</html>
`;
  return counts.length;
}
