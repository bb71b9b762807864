import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const files = readdirSync('src/kit', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join('src/kit', name), 'utf8') }));

const PRODUCT =
  /'(?:GET|POST|PUT|PATCH|DELETE) \/|\bcasts?\b|guest|customer|booking|reservation|\bgold\b|movie|film|hotel|talk_?room|キャスト|予約|ゴールド|動画|ホテル|お相手|トーク|ブロック/i;

test('the patterns of screens name no call and nothing of the product', () => {
  expect(files.length).toBeGreaterThan(15);
  const naming = files.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, at) => (PRODUCT.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(naming).toEqual([]);
});
