import { subscribeChanges } from '@/platform/realtime';

type Said = { id?: string; type: string; payload?: { query: string; variables?: { after?: number } } };

/** A server's side of the browser's websocket: what was said to it, and the close that it wants. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static readonly opened: FakeSocket[] = [];
  static deadLine = false;
  readonly OPEN = 1;
  readonly protocol = 'graphql-transport-ws';
  readyState = 0;
  readonly said: Said[] = [];
  /** Frames of both ways are lost, and neither side closes. */
  swallows = FakeSocket.deadLine;
  onopen: (() => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    FakeSocket.opened.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(text: string) {
    const frame: Said = JSON.parse(text);
    this.said.push(frame);
    if (frame.type === 'ping') this.tell({ type: 'pong' });
    if (frame.type === 'connection_init') this.tell({ type: 'connection_ack' });
  }

  tell(frame: object) {
    if (this.swallows) return;
    queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) })));
  }

  change(seq: number) {
    const id = this.said.find(({ type }) => type === 'subscribe')?.id;
    const changes = { seq, kind: 'reservation', subject: 'x', payload: '{}', at: '2026-11-21T18:00:00+09:00' };
    this.tell({ id, type: 'next', payload: { data: { changes } } });
  }

  close(code = 1000, reason = '') {
    if (this.readyState === 3) return;
    this.readyState = 3;
    if (this.swallows) return;
    queueMicrotask(() => this.onclose?.(new CloseEvent('close', { code, reason, wasClean: true })));
  }
}

const opened = FakeSocket.opened;
const last = () => {
  const socket = opened.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};
let hidden = false;
let stop: () => void = () => undefined;

/** Looks at the page, or away from it. */
const look = (at: boolean) => {
  hidden = !at;
  document.dispatchEvent(new Event('visibilitychange'));
};
const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
/** The server ends the newest socket, and the browser has taken note. */
const ends = async (code: number) => {
  last().close(code);
  for (let turn = 0; turn < 20; turn += 1) await passes(1);
};
/** The client's chunk is loaded and says what it follows. */
const following = async (sockets: number) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (opened.length === sockets && last().said.some(({ type }) => type === 'subscribe')) return;
    await passes(1);
  }
  throw new Error(`${opened.length} sockets, the last said ${JSON.stringify(opened.at(-1)?.said)}`);
};

beforeAll(() => {
  Object.defineProperty(window, 'WebSocket', { configurable: true, writable: true, value: FakeSocket });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
beforeEach(async () => {
  await import('graphql-ws');
  await import('@/platform/realtime/heartbeat');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  opened.length = 0;
  hidden = false;
  FakeSocket.deadLine = false;
});
afterEach(async () => {
  stop();
  await passes(1);
  jest.useRealTimers();
});

describe('the browser that follows its changes', () => {
  it('comes back a second after a break, from the last number that it saw', async () => {
    const seen: number[] = [];
    stop = subscribeChanges({ after: 4, onChange: ({ seq }) => seen.push(seq) });
    await following(1);
    last().change(5);
    await passes(1);
    await ends(1006);
    await passes(1100);
    await following(2);
    expect(seen).toEqual([5]);
    expect(last().said.find(({ type }) => type === 'subscribe')?.payload?.variables).toEqual({ after: 5 });
    // What is sent again is told once.
    last().change(5);
    last().change(6);
    await passes(1);
    expect(seen).toEqual([5, 6]);
  });

  it('does not take its place back while the page is not looked at, and does when it is', async () => {
    stop = subscribeChanges({ after: 0, onChange: () => undefined });
    await following(1);
    look(false);
    await ends(4409);
    await passes(3_600_000);
    expect(opened).toHaveLength(1);
    look(true);
    await following(2);
  });

  it('takes its place back after half a minute while it is looked at: two windows do not fight for it', async () => {
    stop = subscribeChanges({ after: 0, onChange: () => undefined });
    await following(1);
    await ends(4409);
    await passes(29_000);
    expect(opened).toHaveLength(1);
    await passes(2000);
    await following(2);
  });

  it('keeps a connection over which nothing happens, as long as the server answers', async () => {
    const connection: boolean[] = [];
    stop = subscribeChanges({ after: 0, onChange: () => undefined, onConnection: (is) => connection.push(is) });
    await following(1);
    await passes(600_000);
    expect(opened).toHaveLength(1);
    expect(connection).toEqual([true]);
  });

  it('gives up one that went silent without being closed, and goes on from the last number', async () => {
    const connection: boolean[] = [];
    stop = subscribeChanges({ after: 4, onChange: () => undefined, onConnection: (is) => connection.push(is) });
    await following(1);
    last().change(5);
    await passes(1);
    last().swallows = true;
    await passes(22_000);
    await following(2);
    expect(last().said.find(({ type }) => type === 'subscribe')?.payload?.variables).toEqual({ after: 5 });
    expect(connection).toEqual([true, false, true]);
  });

  it.each([
    ['the device is online', () => window.dispatchEvent(new Event('online'))],
    ['the window is in front', () => window.dispatchEvent(new Event('focus'))],
    ['the page wakes up', () => document.dispatchEvent(new Event('resume'))],
  ])('asks at once when %s again', async (_, happens) => {
    stop = subscribeChanges({ after: 0, onChange: () => undefined });
    await following(1);
    await passes(1000);
    last().swallows = true;
    happens();
    await passes(7000);
    await following(2);
  });

  it('asks after a gap of the clock: the device slept', async () => {
    stop = subscribeChanges({ after: 0, onChange: () => undefined });
    await following(1);
    last().swallows = true;
    jest.setSystemTime(Date.now() + 3_600_000);
    await passes(7500);
    await following(2);
  });

  it('does not wait for a connection that does not come about', async () => {
    const connection: boolean[] = [];
    FakeSocket.deadLine = true;
    stop = subscribeChanges({ after: 0, onChange: () => undefined, onConnection: (is) => connection.push(is) });
    for (let tries = 0; tries < 200 && opened.length === 0; tries += 1) await passes(1);
    FakeSocket.deadLine = false;
    await passes(12_000);
    await following(2);
    expect(connection).toEqual([false, true]);
  });
});
