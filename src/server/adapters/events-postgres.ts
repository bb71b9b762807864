import type pg from 'pg';
import type { Logger } from 'pino';
import type { EventBus } from '../core/ports';
import { openConnection } from '../db/postgres';
import { type CarrierListener, makeCarriedEvents } from './events-carried';

const CHANNEL = 'yoi_person_event';
/** Milliseconds before the first attempt to listen again; doubled up to the longest. */
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 10_000;

/** The event bus of many processes without Redis: NOTIFY through the pool, LISTEN on a connection of its own. */
export function makePostgresEvents(databaseUrl: string, pool: pg.Pool, log: Logger): Promise<EventBus> {
  return makeCarriedEvents(async (listener) => {
    const listening = await listenForever(databaseUrl, listener, log);
    return {
      send: inTurns((lines) =>
        pool.query('select pg_notify($1, line) from unnest($2::text[]) as line', [CHANNEL, lines]),
      ),
      listening: listening.isOpen,
      close: listening.close,
    };
  }, log);
}

/** What is said within one turn of the event loop goes together, by one statement: a booking tells two people. */
function inTurns(notify: (lines: string[]) => Promise<unknown>): (line: string) => Promise<unknown> {
  let turn: { lines: string[]; sent: Promise<unknown> } | null = null;
  const begin = () => {
    const lines: string[] = [];
    const over = new Promise((resolve) => setImmediate(resolve));
    const sent = over.then(() => {
      turn = null;
      return notify(lines);
    });
    return { lines, sent };
  };
  return (line) => {
    turn ??= begin();
    turn.lines.push(line);
    return turn.sent;
  };
}

async function listenForever(
  databaseUrl: string,
  listener: CarrierListener,
  log: Logger,
): Promise<{ isOpen: () => boolean; close: () => Promise<void> }> {
  let connection: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const listen = async () => {
    const client = await openConnection(databaseUrl);
    client.on('notification', ({ payload }) => listener.onLine(payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => {
      connection = null;
      if (!closed) listenAgain(FIRST_PAUSE);
    });
    await client.query(`listen ${CHANNEL}`);
    connection = client;
    if (closed) await client.end();
  };
  const listenAgain = (pause: number) => {
    log.warn({ pause }, 'listening connection lost');
    retry = setTimeout(() => {
      listen().then(listener.onResumed, () => {
        if (!closed) listenAgain(Math.min(pause * 2, LONGEST_PAUSE));
      });
    }, pause).unref();
  };

  await listen();
  return {
    isOpen: () => connection !== null,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await connection?.end();
    },
  };
}
