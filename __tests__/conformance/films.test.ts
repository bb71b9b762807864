import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { filmTables } from '@/server/adapters/film-tables';
import { makeFilmCopies } from '@/server/adapters/films-copied';
import { findFfmpeg, makeFfmpegFilms } from '@/server/adapters/films-ffmpeg';
import type { FilmFacts, FilmMaker, FilmRange } from '@/server/core/ports';

// `.ci/run` installs Debian's; elsewhere what is on the machine is tested too.
const FFMPEG = '/usr/bin/ffmpeg';
const hasFfmpeg = existsSync(FFMPEG);
const silent = pino({ level: 'silent' });
const parts = { tables: filmTables, log: silent };
const copies = makeFilmCopies(filmTables);
const MAKERS: [string, FilmMaker][] = [
  ['copies', copies],
  ...(hasFfmpeg
    ? [['ffmpeg', makeFfmpegFilms({ program: FFMPEG, toSdr: true }, parts)] satisfies [string, FilmMaker]]
    : []),
];

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'yoi-films-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const at = (name: string) => path.join(directory, name);
const GUESSED: FilmFacts = {
  type: 'video/mp4',
  durationMs: 12_000,
  width: 854,
  height: 480,
  range: 'usual',
  codecs: '',
};
const make = async (maker: FilmMaker, file: string) =>
  maker.make(file, directory, (await maker.inspect(file)) ?? GUESSED);
/** A film of the demo with the tags that a telephone writes: where it was, who made it, with what. */
const TEA = path.resolve('src/server/demo/films/tea.mp4');
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
    const made = await make(maker, await tagged());
    const facts = await copies.inspect(made?.whole ?? '');
    expect(facts).toMatchObject({ type: 'video/mp4', width: 854, height: 480 });
    expect(Math.abs((facts?.durationMs ?? 0) - 12_000)).toBeLessThan(200);
    for (const file of [made?.whole ?? '', ...(made?.streams ?? []).map((stream) => stream.file)]) {
      const bytes = await readFile(file, 'latin1');
      for (const word of ['+35.6895', 'Apple', 'Yui']) expect(bytes).not.toContain(word);
    }
  });

  test('the beginning of one is as short as it was asked for', async () => {
    const made = await make(maker, TEA);
    expect(await maker.begin(made?.whole ?? '', at('begun'), 5)).toBe(true);
    const facts = await maker.inspect(at('begun'));
    expect(facts?.durationMs).toBeGreaterThan(4000);
    expect(facts?.durationMs).toBeLessThanOrEqual(6000);
  });
});

test('copies have no pieces', async () => {
  expect((await make(copies, TEA))?.streams).toEqual([]);
});

// Where there is none, the copies above are what is installed.
if (hasFfmpeg)
  describe('ffmpeg', () => {
    const maker = makeFfmpegFilms({ program: FFMPEG, toSdr: true }, parts);
    /** Draws a film; `more` are options of its encoder. */
    const draw = (name: string, size: string, more: string[]) => {
      const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=5:duration=1`];
      const sound = ['-f', 'lavfi', '-i', 'sine=duration=1'];
      execFileSync(FFMPEG, ['-loglevel', 'error', '-y', ...picture, ...sound, ...more, at(name)]);
      return at(name);
    };
    const hevc = (...more: string[]) => [
      ...['-c:v', 'libx265', '-tag:v', 'hvc1', '-x265-params', ['log-level=none', ...more].join(':')],
    ];

    test('a film of a telephone becomes one that every browser plays, in three sizes and none larger than it need be', async () => {
      const tags = ['-metadata', 'location=+35.6895+139.6917/', '-metadata:s:v', 'title=Yui at home'];
      const sent = draw('phone.mov', '1080x1920', [...hevc(), ...tags]);
      expect(await copies.inspect(sent)).toBeNull();
      expect(await maker.inspect(sent)).toMatchObject({ type: 'video/mp4', width: 1080, height: 1920 });
      const made = await make(maker, sent);
      expect(await copies.inspect(made?.whole ?? '')).toMatchObject({ type: 'video/mp4', width: 720, height: 1280 });
      expect(made?.streams.map(({ side, width, height }) => [side, width, height])).toEqual([
        [360, 360, 640],
        [540, 540, 960],
        [720, 720, 1280],
      ]);
      for (const { codecs } of made?.streams ?? []) expect(codecs).toMatch(/^avc1\.64[\da-f]{4},mp4a\.40\.2$/);
      const bytes = await readFile(made?.whole ?? '', 'latin1');
      for (const word of ['+35.6895', 'Yui', 'Lavf']) expect(bytes).not.toContain(word);
      // The tables stand first, so that it begins before all of it is there.
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    });

    test('pieces of four seconds follow one another to the end of their file, and each begins with a whole picture', async () => {
      const made = await make(maker, TEA);
      expect(made?.streams.map(({ side }) => side)).toEqual([360, 480]);
      for (const { file, head, pieces, bitsPerSecond } of made?.streams ?? []) {
        expect(pieces.map(({ milliseconds }) => milliseconds)).toEqual([4000, 4000, 4000]);
        const bytes = await readFile(file);
        expect(head + pieces.reduce((sum, piece) => sum + piece.bytes, 0)).toBe(bytes.length);
        expect(bitsPerSecond).toBeGreaterThan(1000);
        // A player that has the head and one piece alone finds a film in them.
        const [first] = pieces;
        const second = bytes.subarray(head + (first?.bytes ?? 0), head + (first?.bytes ?? 0) + (pieces[1]?.bytes ?? 0));
        await writeFile(at('alone.mp4'), Buffer.concat([bytes.subarray(0, head), second]));
        expect(await copies.inspect(at('alone.mp4'))).toMatchObject({ type: 'video/mp4' });
      }
    });

    test('pictures of its seconds are drawn upright and no larger than a cover, also where the last one stands still, and none of a film that breaks off', async () => {
      const sent = draw('phone.mov', '1080x1920', hevc());
      const facts = (await maker.inspect(sent)) ?? GUESSED;
      const files = (await maker.scenes(sent, directory, facts, [0.1, 0.5, 0.9])) ?? [];
      expect(files).toHaveLength(3);
      for (const file of files) {
        const { format, width, height } = await sharp(file).metadata();
        expect([format, width, height]).toEqual(['jpeg', 720, 1280]);
      }
      const tea = await readFile(TEA);
      await writeFile(at('cut.mp4'), tea.subarray(0, Math.floor(tea.length * 0.6)));
      expect(await maker.scenes(at('cut.mp4'), directory, { ...GUESSED }, [0.1, 11])).toBeNull();
      expect(await copies.scenes(sent, directory, facts, [0.1])).toBeNull();
    });

    test('what a telephone took in high dynamic range is brought into what every screen shows', async () => {
      const colours = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
      const sent = draw('hdr.mov', '640x360', [...hevc(), '-pix_fmt', 'yuv420p10le', ...colours]);
      expect(await maker.inspect(sent)).toMatchObject({ range: 'pq' });
      const made = await make(maker, sent);
      expect(await copies.inspect(made?.whole ?? '')).toMatchObject({ range: 'usual', width: 640 });
      const plain = makeFfmpegFilms({ program: FFMPEG, toSdr: false }, parts);
      await Promise.all(['360.mp4', '360.m3u8', 'whole'].map((name) => rm(at(name))));
      expect(await make(plain, sent)).not.toBeNull();
    });

    test.each<[string, FilmRange, string[], string[], FilmRange?]>([
      ['HLG whose tags name the curve alone', 'hlg', ['-color_trc', 'arib-std-b67'], ['transfer=arib-std-b67']],
      [
        'PQ without a matrix',
        'pq',
        ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084'],
        ['colorprim=bt2020', 'transfer=smpte2084'],
      ],
      // Nothing says how it is to be converted: it keeps its colours, and their tag.
      ['wide colours without a curve', 'wide', ['-color_primaries', 'bt2020'], ['colorprim=bt2020'], 'wide'],
    ])('a film in %s is made, and so are its scenes', async (_, range, tags, encoder, left = 'usual') => {
      const sent = draw('partly.mov', '640x360', [...hevc(...encoder), '-pix_fmt', 'yuv420p10le', ...tags]);
      const facts = await maker.inspect(sent);
      expect(facts).toMatchObject({ range });
      const made = await make(maker, sent);
      expect(await copies.inspect(made?.whole ?? '')).toMatchObject({ range: left, width: 640 });
      expect(await maker.scenes(sent, directory, facts ?? GUESSED, [0.5])).toHaveLength(1);
    });

    test('one that breaks off is none', async () => {
      const film = await readFile(TEA);
      await writeFile(at('cut.mp4'), film.subarray(0, Math.floor(film.length * 0.6)));
      expect(await make(maker, at('cut.mp4'))).toBeNull();
    });

    test('odd sides become even, a small picture stays small, WebM becomes MP4', async () => {
      const sent = draw('odd.webm', '333x241', ['-c:v', 'libvpx', '-c:a', 'libvorbis']);
      const made = await make(maker, sent);
      expect(await copies.inspect(made?.whole ?? '')).toMatchObject({ type: 'video/mp4', height: 240 });
      expect(made?.streams.map(({ side }) => side)).toEqual([240]);
    });

    test('a film without a sound is one', async () => {
      const sent = draw('silent.mp4', '640x360', ['-an', '-c:v', 'libx264']);
      expect((await make(maker, sent))?.streams[0]?.codecs).toMatch(/^avc1\.\w+$/);
    });

    test.each([
      ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
      ['a playlist of an address', '#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1:9/segment.ts\n#EXT-X-ENDLIST\n'],
      ['a list of other files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
      [
        'a drawing that refers to an address',
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/"/></svg>',
      ],
    ])('%s is no film, whatever is said of it', async (_, text) => {
      await writeFile(at('playlist.mp4'), text);
      expect(await make(maker, at('playlist.mp4'))).toBeNull();
    });

    test('a name that is an argument, or ends in a protocol, is a name', async () => {
      const short = await readFile(draw('short.mp4', '320x240', ['-c:v', 'libx264']));
      for (const name of ['-y', '-i', 'concat:a.mp4', '%d.mp4', "a';exit.mp4"]) {
        await writeFile(at(name), short);
        const names = await readdir(directory);
        expect(await make(maker, at(name))).not.toBeNull();
        const made = (await readdir(directory)).filter((one) => !names.includes(one)).sort();
        expect(made).toEqual(['240.m3u8', '240.mp4', 'whole']);
        for (const one of made) await rm(at(one));
      }
    });

    test('one that takes too long is ended', async () => {
      const late = makeFfmpegFilms({ program: FFMPEG, toSdr: true }, { ...parts, leastMs: 1 });
      expect(await late.make(TEA, directory, { ...GUESSED, durationMs: 0 })).toBeNull();
    });

    test('another program is not taken for it', async () => {
      expect(await findFfmpeg(FFMPEG)).toMatchObject({ program: FFMPEG });
      expect([await findFfmpeg('/bin/ls'), await findFfmpeg('/nowhere')]).toEqual([null, null]);
    });
  });
