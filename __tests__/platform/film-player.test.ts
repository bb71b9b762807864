import { STREAM_TYPE } from '@/domain/movies';
import { attachFilm } from '@/platform/film-player';

const STREAM = { type: STREAM_TYPE, url: '/media/movies/1/all.m3u8' };
const WHOLE = { type: 'video/mp4', url: '/media/movies/1.mp4' };

/** What was asked of hls.js; `fail` is its fatal error. */
const pieces: { url: string; startPosition: number; destroyed: boolean; fail: () => void; config: Config }[] = [];
type Config = { startPosition: number; enableWorker: boolean; xhrSetup?: (call: XMLHttpRequest, url: string) => void };
let isSupported = true;
jest.mock('hls.js/light', () => {
  class Hls {
    static Events = { ERROR: 'error' };
    static isSupported = () => isSupported;
    private readonly made: (typeof pieces)[number];
    constructor(config: Config) {
      const { startPosition } = config;
      this.made = { url: '', startPosition, destroyed: false, fail: () => undefined, config };
      pieces.push(this.made);
    }
    on = (_: string, listener: (event: string, data: { fatal: boolean }) => void) => {
      this.made.fail = () => listener('error', { fatal: true });
    };
    loadSource = (url: string) => {
      this.made.url = url;
    };
    attachMedia = () => undefined;
    destroy = () => {
      this.made.destroyed = true;
    };
  }
  return { __esModule: true, default: Hls };
});

let player: HTMLVideoElement;
const playsPieces = (answer: '' | 'maybe') => jest.spyOn(player, 'canPlayType').mockReturnValue(answer);
/** hls.js is loaded when it is asked for. */
const loaded = async () => {
  await import('hls.js/light');
  await Promise.resolve();
};
beforeEach(() => {
  pieces.length = 0;
  isSupported = true;
  player = document.createElement('video');
  player.load = () => undefined;
  player.play = async () => undefined;
});

test('a browser that plays pieces is given the playlist, and no script is loaded', async () => {
  playsPieces('maybe');
  attachFilm(player, [STREAM, WHOLE], { onFailed: jest.fn() });
  await loaded();
  expect(player.getAttribute('src')).toBe(STREAM.url);
  expect(pieces).toEqual([]);
});

test('elsewhere hls.js puts the pieces together, from the second that is asked for and by a script of ours alone', async () => {
  playsPieces('');
  const detach = attachFilm(player, [STREAM, WHOLE], { onFailed: jest.fn(), from: 7 });
  await loaded();
  expect(pieces).toMatchObject([
    { url: STREAM.url, startPosition: 7, destroyed: false, config: { enableWorker: false } },
  ]);
  detach();
  expect(pieces[0]?.destroyed).toBe(true);
});

test.each([
  ['plays once the pieces are there when it was to play before', false, 1],
  ['stays still without a press', true, 0],
])('a film that comes late %s', async (_, paused, times) => {
  playsPieces('');
  const play = jest.spyOn(player, 'play');
  attachFilm(player, [STREAM], { onFailed: jest.fn() });
  Object.defineProperty(player, 'paused', { value: paused });
  await loaded();
  expect(play).toHaveBeenCalledTimes(times);
});

test('each piece of a signed film is asked for with the newest signature', async () => {
  playsPieces('');
  let query = '?signature=1';
  attachFilm(player, [STREAM], { onFailed: jest.fn(), query: () => query });
  await loaded();
  query = '?signature=2';
  const open = jest.fn();
  pieces[0]?.config.xhrSetup?.({ open } as unknown as XMLHttpRequest, '/stream/360-1.m4s?signature=1');
  expect(open).toHaveBeenCalledWith('GET', '/stream/360-1.m4s?signature=2');
});

test('what fails goes on in one file, and only when that fails too nothing plays', async () => {
  playsPieces('');
  const onFailed = jest.fn();
  attachFilm(player, [STREAM, WHOLE], { onFailed });
  await loaded();
  pieces[0]?.fail();
  expect([player.getAttribute('src'), pieces[0]?.destroyed]).toEqual([WHOLE.url, true]);
  expect(onFailed).not.toHaveBeenCalled();
  player.dispatchEvent(new Event('error'));
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('a browser that can do neither plays the one file', async () => {
  playsPieces('');
  isSupported = false;
  attachFilm(player, [STREAM, WHOLE], { onFailed: jest.fn() });
  await loaded();
  expect(player.getAttribute('src')).toBe(WHOLE.url);
});

test('a player that is taken away before the script came stays empty', async () => {
  playsPieces('');
  attachFilm(player, [STREAM, WHOLE], { onFailed: jest.fn() })();
  await loaded();
  expect([pieces, player.getAttribute('src')]).toEqual([[], null]);
});
