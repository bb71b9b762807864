import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleSha256Of } from '@/features/cast-home/movie/film-file';
import type { CastMovie } from '@/features/cast-home/movie/movie-words';
import { UploadPanel } from '@/features/cast-home/movie/upload-panel';
import { forget } from '@/features/cast-home/movie/uploads';
import { show } from '../../support/show';

/** What was asked of the library that sends; `report` is its progress. */
type Begun = { from: string | undefined; aborted: boolean; report: (sent: number) => void };
const begun: Begun[] = [];
type Options = { uploadUrl?: string; onProgress: (sent: number) => void };
jest.mock('tus-js-client', () => ({
  __esModule: true,
  Upload: class {
    private readonly made: Begun;
    constructor(_: File, { uploadUrl, onProgress }: Options) {
      this.made = { from: uploadUrl, aborted: false, report: onProgress };
    }
    start = () => void begun.push(this.made);
    abort = async () => {
      this.made.aborted = true;
    };
  },
}));

const ID = '11111111-1111-4111-8111-111111111111';
const FILE = new File(['a film of some bytes'], '夜.mp4', { type: 'video/mp4' });
const SAME_SIZE = new File(['another film of 20 b'], '夜.mp4', { type: 'video/mp4' });
const draft: CastMovie = {
  id: ID,
  kind: 'free',
  state: 'draft',
  title: '夜の散歩',
  description: '',
  tags: [],
  price: null,
  width: null,
  height: null,
  duration: null,
  bytes: FILE.size,
  received: 8,
  likes: 0,
  plays: 0,
  is_uploaded: false,
  has_cover: false,
  has_strip: false,
  cover: null,
  consent: null,
  performers: [],
  reason: null,
  reason_second: null,
  stop_reason: null,
  created_at: '2026-11-21T18:00:00+09:00',
  sent_at: null,
  due_at: null,
  published_at: null,
  stopped_at: null,
  erased_at: '2026-12-21T18:00:00+09:00',
  sample_sha256: null,
};

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});
beforeEach(() => {
  begun.length = 0;
});
afterEach(() => {
  act(() => forget(ID));
  jest.restoreAllMocks();
});

const connect = (isConnected: boolean) =>
  act(async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
    window.dispatchEvent(new Event(isConnected ? 'online' : 'offline'));
  });
const choose = async (file: File, movie = draft) => {
  show(<UploadPanel movie={movie} />, '/home/movie');
  await userEvent.upload(screen.getByLabelText('続きを送る動画'), file);
};

test('a lost connection is said at once, what was sent stays, and it goes on by itself from there', async () => {
  await choose(FILE);
  await waitFor(() => expect(begun).toHaveLength(1));
  act(() => begun[0]?.report(12));
  expect(screen.getByText('電波が切れても、続きから送ります。')).toBeVisible();
  await connect(false);
  expect(screen.getByText('電波を待っています。つながると、続きから送ります。')).toBeVisible();
  expect(begun[0]?.aborted).toBe(true);
  expect(screen.getByRole('heading', { name: '夜の散歩' })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  await connect(true);
  await waitFor(() => expect(begun).toHaveLength(2));
  expect(begun[1]?.from).toContain(ID);
  expect(screen.getByText('電波が切れても、続きから送ります。')).toBeVisible();
});

test('an upload that the cast paused does not go on with the connection', async () => {
  await choose(FILE);
  await waitFor(() => expect(begun).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: '一時停止' }));
  await connect(false);
  await connect(true);
  expect(screen.getByText('一時停止しています。')).toBeVisible();
  expect(begun).toHaveLength(1);
});

test('another file of the same size is not taken for the one that the cast said yes to', async () => {
  expect(SAME_SIZE.size).toBe(FILE.size);
  const known = { ...draft, sample_sha256: await sampleSha256Of(FILE) };
  expect(known.sample_sha256).toMatch(/^[0-9a-f]{64}$/);
  await choose(SAME_SIZE, known);
  expect(await screen.findByText('送信中の動画と違うファイルです。同じ動画を選択してください。')).toBeVisible();
  expect(begun).toEqual([]);
  await userEvent.upload(screen.getByLabelText('続きを送る動画'), FILE);
  await waitFor(() => expect(begun).toHaveLength(1));
  expect(screen.queryByText('送信中の動画と違うファイルです。同じ動画を選択してください。')).toBeNull();
});
