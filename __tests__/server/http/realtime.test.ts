import { recordEvent } from '@/server/modules/machinery/live/service';
import { endSession } from '@/server/modules/people/auth/sessions';
import { accessTokenOf, makeMan, type TestPerson } from '../../support/factories';
import type { TestDeps } from '../../support/test-deps';
import { until } from '../../support/until';
import { type Client, type Live, openLive } from './live-world';

let live: Live;
let deps: TestDeps;
beforeAll(async () => {
  live = await openLive();
  deps = live.deps;
});
afterAll(() => live.close());

const connect = (token: unknown, origin?: string) => live.connect(token, origin);
const acknowledged = (client: Client) => until(() => client.frames.some(({ type }) => type === 'connection_ack'));
const say = (man: TestPerson, subject: string) =>
  deps.unitOfWork((work) =>
    recordEvent(work, man.id, { kind: 'reservation', subject, payload: { state: 'confirmed' } }),
  );
/** An event whose signal is lost on its way. */
const sayUnheard = (man: TestPerson, subject: string) =>
  deps.unitOfWork((work) =>
    recordEvent({ ...work, afterCommit: () => undefined }, man.id, { kind: 'reservation', subject, payload: {} }),
  );
const seqs = (client: Client) => client.changes().map((data) => data?.changes?.seq);

const CHANGES = (after?: number) =>
  `subscription { changes${after === undefined ? '' : `(after: ${after})`} { seq kind subject payload at } }`;

describe('the realtime endpoint', () => {
  it('sends what is missed, then what happens, each once and in order', async () => {
    const man = await makeMan(deps);
    for (const subject of ['a', 'b', 'c']) await say(man, subject);
    const client = await connect(await accessTokenOf(deps, man));
    await client.subscribe(CHANGES(1));
    await until(() => client.changes().length === 2);
    await Promise.all([say(man, 'd'), say(man, 'e')]);
    await until(() => client.changes().length === 4);
    expect(seqs(client)).toEqual([2, 3, 4, 5]);
    expect(client.changes()[0]).toEqual({
      changes: {
        seq: 2,
        kind: 'reservation',
        subject: 'b',
        payload: '{"state":"confirmed"}',
        at: '2026-11-21T18:00:00+09:00',
      },
    });
    client.close();
    await client.closed;

    await say(man, 'f');
    const again = await connect(await accessTokenOf(deps, man));
    await again.subscribe(CHANGES(5));
    await until(() => again.changes().length === 1);
    expect(seqs(again)).toEqual([6]);
    again.close();
  });

  it('starts at now without a number, and tells nothing of other accounts', async () => {
    const [man, other] = [await makeMan(deps), await makeMan(deps)];
    await say(man, 'old');
    const client = await connect(await accessTokenOf(deps, man));
    await client.subscribe(CHANGES());
    // Begins after the first, and reads once more: what it has got, the first does not wait for any more.
    await client.subscribe(CHANGES(0), '2');
    await until(() => client.changes('2').length === 1);
    await say(other, 'foreign');
    await say(man, 'new');
    await until(() => client.changes().length > 0);
    expect(seqs(client)).toEqual([2]);
    client.close();
  });

  it('catches up over more rows than one read takes', async () => {
    const man = await makeMan(deps);
    await deps.unitOfWork(async (work) => {
      for (let index = 0; index < 250; index += 1)
        await recordEvent(work, man.id, { kind: 'gold', subject: String(index), payload: {} });
    });
    const client = await connect(await accessTokenOf(deps, man));
    await client.subscribe(CHANGES(0));
    await until(() => client.changes().length === 250);
    expect(seqs(client)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
    client.close();
  });

  it('finds by its sweep what no signal told, each once and in order', async () => {
    const [man, other] = [await makeMan(deps), await makeMan(deps)];
    const [client, second] = [await connect(await accessTokenOf(deps, man)), await live.as(man)];
    await client.subscribe(CHANGES(0));
    await second.subscribe(CHANGES(0));
    await say(man, 'a');
    await until(() => client.changes().length === 1 && second.changes().length === 1);
    for (const subject of ['b', 'c']) await sayUnheard(man, subject);
    await sayUnheard(other, 'foreign');
    await live.sweep();
    await until(() => client.changes().length === 3 && second.changes().length === 3);
    await live.sweep();
    await say(man, 'd');
    await until(() => client.changes().length === 4 && second.changes().length === 4);
    expect([seqs(client), seqs(second)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    client.close();
    second.close();
  });

  it('reads what a lost signal hid before the next event', async () => {
    const man = await makeMan(deps);
    const client = await connect(await accessTokenOf(deps, man));
    await client.subscribe(CHANGES(0));
    await say(man, 'a');
    await until(() => client.changes().length === 1);
    // Heard, and kept in memory: the first may have been read from the rows.
    await say(man, 'b');
    await until(() => client.changes().length === 2);
    await sayUnheard(man, 'c');
    await say(man, 'd');
    await until(() => client.changes().length === 4);
    expect(client.changes().map((data) => data?.changes?.subject)).toEqual(['a', 'b', 'c', 'd']);
    client.close();
  });

  it('believes the rows and not a signal that promises too much', async () => {
    const man = await makeMan(deps);
    const client = await connect(await accessTokenOf(deps, man));
    await client.subscribe(CHANGES(0));
    await say(man, 'a');
    await until(() => client.changes().length === 1);
    deps.events.publish({ personId: man.id, seq: 1000 });
    await say(man, 'b');
    await until(() => {
      void live.sweep();
      return client.changes().length === 2;
    });
    expect(seqs(client)).toEqual([1, 2]);
    client.close();
  });

  it('looks for itself when the bus says that signals may have been lost', async () => {
    const man = await makeMan(deps);
    const client = await connect(await accessTokenOf(deps, man));
    await client.subscribe(CHANGES(0));
    await say(man, 'a');
    await until(() => client.changes().length === 1);
    await sayUnheard(man, 'b');
    deps.events.publish({ personId: man.id, seq: Number.MAX_SAFE_INTEGER });
    await until(() => client.changes().length === 2);
    expect(seqs(client)).toEqual([1, 2]);
    client.close();
  });

  it('ends a subscription at once and stops listening', async () => {
    const man = await makeMan(deps);
    const client = await connect(await accessTokenOf(deps, man));
    await client.subscribe(CHANGES(0));
    await say(man, 'a');
    await until(() => client.changes().length === 1);
    client.complete();
    // Frames of one connection are read in turn: when the second subscription stands, the first has ended.
    await client.subscribe(CHANGES(0), '2');
    await until(() => client.changes('2').length === 1);
    await say(man, 'b');
    await until(() => client.changes('2').length === 2);
    expect(seqs(client)).toEqual([1]);
    client.close();
  });
});

describe('who is let in', () => {
  it.each([[undefined], [''], [42], ['no.such.token']])('closes without a good token: %p', async (token) => {
    const client = await connect(token);
    expect([4401, 4403]).toContain(await client.closed);
  });

  it('refuses the socket of another site', async () => {
    const man = await makeMan(deps);
    await expect(connect(await accessTokenOf(deps, man), 'https://evil.example')).rejects.toThrow('403');
  });

  it('closes 4403 when the session is revoked, while it is open', async () => {
    const man = await makeMan(deps);
    const client = await connect(await accessTokenOf(deps, man));
    await acknowledged(client);
    await deps.unitOfWork((work) => endSession(work, man.sessionId));
    expect(await client.closed).toBe(4403);
  });

  it('closes 4401 when the token ends', async () => {
    const man = await makeMan(deps);
    const client = await connect(await accessTokenOf(deps, man));
    await acknowledged(client);
    deps.clock.advance(16 * 60_000);
    expect(await client.closed).toBe(4401);
  });
});

describe('bounds', () => {
  it('answers the resume query over HTTP', async () => {
    const man = await makeMan(deps);
    for (const subject of ['a', 'b', 'c']) await say(man, subject);
    const token = await accessTokenOf(deps, man);
    const { body } = await live.post('{ changes(after: 1, limit: 1) { items { seq subject } last_seq } }', token);
    expect(body).toEqual({ data: { changes: { items: [{ seq: 2, subject: 'b' }], last_seq: 3 } } });
  });

  it('refuses it without a token, with 401', async () => {
    const { status, body } = await live.post('{ changes(after: 0) { last_seq } }');
    expect([status, body.errors[0].extensions.code]).toEqual([401, 'auth/required']);
  });

  it('refuses subscriptions over HTTP, too many fields and too many tokens', async () => {
    const man = await makeMan(deps);
    const token = await accessTokenOf(deps, man);
    const many = Array.from({ length: 61 }, (_, index) => `a${index}: __typename`).join(' ');
    expect((await live.post(`{ ${many} }`, token)).body.errors[0].message).toContain('too many fields');
    const huge = `{ ${'__typename '.repeat(500)} }`;
    expect((await live.post(huge, token)).body.errors[0].message).toContain('tokens');
    expect((await live.post(CHANGES(0), token)).body.errors).toBeDefined();
  });

  it('closes a socket that sends a huge frame', async () => {
    const man = await makeMan(deps);
    const client = await connect(await accessTokenOf(deps, man));
    await client.subscribe(`subscription { ${'x'.repeat(20_000)} }`);
    expect(await client.closed).toBe(1009);
  });
});
