import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { makeFilmCopies } from '@/server/adapters/films-copied';
import { isFfmpeg, makeFfmpegFilms } from '@/server/adapters/films-ffmpeg';
import type { FilmMaker } from '@/server/core/ports';
import { inspect } from '@/server/modules/media/movie/container';

// `.ci/run` installs Debian's; elsewhere what is on the machine is tested too.
const FFMPEG = '/usr/bin/ffmpeg';
const hasFfmpeg = existsSync(FFMPEG);
const silent = pino({ level: 'silent' });
const MAKERS: [string, FilmMaker][] = [
  ['copies', makeFilmCopies()],
  ...(hasFfmpeg ? [['ffmpeg', makeFfmpegFilms(FFMPEG, silent)] satisfies [string, FilmMaker]] : []),
];

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'yoi-films-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const at = (name: string) => path.join(directory, name);
const reading = async <T>(file: string, use: (film: Parameters<FilmMaker['make']>[0]) => Promise<T>): Promise<T> => {
  const handle = await open(file);
  const read = async (start: number, end: number) => {
    const bytes = new Uint8Array(end - start);
    await handle.read(bytes, 0, bytes.length, start);
    return bytes;
  };
  return use({ size: (await handle.stat()).size, read }).finally(() => handle.close());
};
const factsOf = (file: string, maker: FilmMaker) => reading(file, (film) => inspect(film, maker.pictures));
const make = async (maker: FilmMaker, file: string, to = at('made')) => {
  const facts = await factsOf(file, maker);
  return reading(file, (film) => maker.make(film, to, facts ?? { type: 'video/mp4', durationMs: 12_000 }));
};
/** A film of the demo with the tags that a telephone writes: where it was, who made it, with what. */
const TEA = 'src/server/demo/films/tea.mp4';
const tagged = async () => {
  const film = await readFile(TEA);
  const text = Buffer.from('+35.6895+139.6917/ Apple iPhone of Yui');
  const box = Buffer.alloc(8 + text.length);
  box.writeUInt32BE(box.length, 0);
  box.write('udta', 4);
  text.copy(box, 8);
  await writeFile(at('tagged.mp4'), Buffer.concat([film, box]));
  return at('tagged.mp4');
};

describe.each(MAKERS)('films by %s', (_, maker) => {
  test('play as browsers want them, as long as they were, and say nothing of place and device', async () => {
    expect(await make(maker, await tagged())).toBe(true);
    const facts = await factsOf(at('made'), makeFilmCopies());
    expect(facts).toMatchObject({ type: 'video/mp4', width: 854, height: 480 });
    expect(Math.abs((facts?.durationMs ?? 0) - 12_000)).toBeLessThan(200);
    const bytes = await readFile(at('made'), 'latin1');
    for (const word of ['+35.6895', 'Apple', 'Yui', 'Lavf']) expect(bytes).not.toContain(word);
  });

  test('the beginning of one is as short as it was asked for', async () => {
    await make(maker, TEA);
    expect(await reading(at('made'), (film) => maker.begin(film, at('begun'), 5))).toBe(true);
    const facts = await factsOf(at('begun'), maker);
    expect(facts?.durationMs).toBeGreaterThan(4000);
    expect(facts?.durationMs).toBeLessThanOrEqual(6000);
  });
});

// Where there is none, the copies above are what is installed.
if (hasFfmpeg)
  describe('ffmpeg', () => {
    const maker = makeFfmpegFilms(FFMPEG, silent);
    /** Draws a film; `more` are options of its encoder. */
    const draw = (name: string, size: string, more: string[]) => {
      const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=5:duration=1`];
      const sound = ['-f', 'lavfi', '-i', 'sine=duration=1'];
      execFileSync(FFMPEG, ['-loglevel', 'error', '-y', ...picture, ...sound, ...more, at(name)]);
      return at(name);
    };

    test('a film of a telephone becomes one that every browser plays, no larger than it need be', async () => {
      const tags = ['-metadata', 'location=+35.6895+139.6917/', '-metadata:s:v', 'title=Yui at home'];
      const sent = draw('phone.mov', '1080x1920', [
        '-c:v',
        'libx265',
        '-x265-params',
        'log-level=none',
        '-tag:v',
        'hvc1',
        ...tags,
      ]);
      expect(await factsOf(sent, makeFilmCopies())).toBeNull();
      expect(await factsOf(sent, maker)).toMatchObject({ type: 'video/mp4', width: 1080, height: 1920 });
      expect(await make(maker, sent)).toBe(true);
      expect(await factsOf(at('made'), makeFilmCopies())).toMatchObject({
        type: 'video/mp4',
        width: 720,
        height: 1280,
      });
      const bytes = await readFile(at('made'), 'latin1');
      for (const word of ['+35.6895', 'Yui', 'Lavf']) expect(bytes).not.toContain(word);
      // The tables stand first, so that it begins before all of it is there.
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    });

    test('one that breaks off is none, and nothing else lies about', async () => {
      const film = await readFile(TEA);
      await writeFile(at('cut.mp4'), film.subarray(0, Math.floor(film.length * 0.6)));
      expect(await make(maker, at('cut.mp4'))).toBe(false);
      expect((await readdir(directory)).filter((name) => !['cut.mp4', 'made'].includes(name))).toEqual([]);
    });

    test('odd sides become even, a small picture stays small, WebM becomes MP4', async () => {
      const sent = draw('odd.webm', '333x241', ['-c:v', 'libvpx', '-c:a', 'libvorbis']);
      expect(await make(maker, sent)).toBe(true);
      expect(await factsOf(at('made'), makeFilmCopies())).toMatchObject({ type: 'video/mp4', height: 240 });
    });

    test.each([
      ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
      ['a list of other files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
      [
        'a drawing that refers to an address',
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/"/></svg>',
      ],
    ])('%s is no film, whatever is said of it', async (_, text) => {
      await writeFile(at('playlist.mp4'), text);
      expect(await make(maker, at('playlist.mp4'))).toBe(false);
    });

    test('one that takes too long is ended, and leaves nothing', async () => {
      const late = makeFfmpegFilms(FFMPEG, silent, { leastMs: 1 });
      expect(await reading(TEA, (film) => late.make(film, at('made'), { type: 'video/mp4', durationMs: 0 }))).toBe(
        false,
      );
      await expect(stat(at('made.sent'))).rejects.toThrow('ENOENT');
    });

    test('another program is not taken for it', async () => {
      expect([await isFfmpeg(FFMPEG), await isFfmpeg('/bin/ls'), await isFfmpeg('/nowhere')]).toEqual([
        true,
        false,
        false,
      ]);
    });
  });
