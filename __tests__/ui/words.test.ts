import { readdirSync, readFileSync } from 'node:fs';

const PRODUCT =
  /'(?:GET|POST|PUT|PATCH|DELETE) \/|\bcasts?\b|guest|customer|booking|reservation|matching|coupon|waitlist|movie|film|hotel|talk_?room|キャスト|予約|動画|ホテル|お相手|お客様|トーク|ブロック|出勤|指名/i;
/** In the pieces it is the name of a colour. */
const GOLD = /\bgold\b|ゴールド/i;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
const naming = (files: ReturnType<typeof filesOf>, words: RegExp) =>
  files.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, at) => (words.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
  );

test('the patterns of screens name no call and nothing of the product', () => {
  const files = filesOf('src/ui/patterns');
  expect(files.length).toBeGreaterThan(15);
  expect([...naming(files, PRODUCT), ...naming(files, GOLD)]).toEqual([]);
});

test('the pieces name nothing of the product; sides of the theme bear the names that the design gives them', () => {
  const files = filesOf('src/ui/pieces').filter(({ name }) => !name.startsWith('theme/'));
  expect(files.length).toBeGreaterThan(80);
  const code = files.map(({ name, text }) => ({ name, text: text.replaceAll(COMMENT, '') }));
  expect(naming(code, PRODUCT)).toEqual([]);
});

test('the folder of hooks holds hooks', () => {
  const files = readdirSync('src/hooks', { encoding: 'utf8' });
  expect(files.filter((name) => !/^use-[a-z-]+\.tsx?$/.test(name))).toEqual([]);
});
