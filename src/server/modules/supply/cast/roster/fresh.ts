import type { Deps } from '../../../../core/deps';
import type { DayRow } from './days';
import * as queries from './queries';
import { addDay, addFacts, dropDay, hasRoom, makeRoster, putDayRows, putFacts, type Roster, sortAll } from './roster';

type RosterCopy = {
  roster: Roster | null;
  /** Changes of transactions from here on are asked for; `applied` are those of them that were. */
  since: string;
  applied: Set<string>;
  wanted: Set<string>;
  running: Promise<void> | null;
  next: Promise<void> | null;
};

const kept = new WeakMap<Deps, RosterCopy>();
const CASTS_AT_ONCE = 5_000;
// So many changes are read more quickly as a whole.
const MOST_CHANGES = 20_000;
/** Days that are kept: those that can be booked, and some that a search named. */
const DAYS_KEPT = 10;

/**
 * The roster as the rows committed before this call say, with these business days in it. A call while it is being
 * brought up to date waits for the next round, which all who wait share.
 */
export async function freshRoster(deps: Deps, days: readonly string[]): Promise<Roster> {
  const state = kept.get(deps) ?? {
    roster: null,
    since: '0',
    applied: new Set(),
    wanted: new Set(),
    running: null,
    next: null,
  };
  kept.set(deps, state);
  for (const day of days) state.wanted.add(day);
  await nextRound(deps, state);
  if (!state.roster) throw new Error('the roster was not loaded');
  return state.roster;
}

function nextRound(deps: Deps, state: RosterCopy): Promise<void> {
  const begin = () => {
    state.next = null;
    state.running = bringUpToDate(deps, state).finally(() => {
      state.running = null;
    });
    return state.running;
  };
  if (!state.running) return state.next ?? begin();
  state.next ??= state.running.then(begin, begin);
  return state.next;
}

async function bringUpToDate(deps: Deps, state: RosterCopy): Promise<void> {
  const wanted = [...state.wanted];
  state.wanted.clear();
  if (state.roster) await applyChanges(deps, state, state.roster);
  if (!state.roster) await load(deps, state);
  const { roster } = state;
  if (!roster) return;
  const missing = wanted.filter((day) => !roster.days.has(day));
  for (const day of missing) {
    try {
      await loadDay(deps, roster, day);
    } catch (error) {
      dropDay(roster, day); // half a day would be taken for a whole one
      throw error;
    }
  }
  for (const day of roster.days.keys()) {
    if (roster.days.size > DAYS_KEPT && !wanted.includes(day)) dropDay(roster, day);
  }
}

async function load(deps: Deps, state: RosterCopy): Promise<void> {
  const started = deps.clock.now().getTime();
  state.since = await queries.currentMark(deps.reader());
  state.applied.clear();
  const roster = makeRoster(await queries.castCount(deps.reader()));
  for (let last = 0; ; ) {
    const rows = await queries.factsAfter(deps.reader(), last, CASTS_AT_ONCE);
    if (!hasRoom(roster, rows.length)) throw new Error('more casts than were counted a moment ago');
    addFacts(roster, rows);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < CASTS_AT_ONCE) break;
  }
  sortAll(roster);
  state.roster = roster;
  deps.log.info({ casts: roster.count, ms: deps.clock.now().getTime() - started }, 'search: everybody was read');
}

async function loadDay(deps: Deps, roster: Roster, day: string): Promise<void> {
  addDay(roster, day);
  const ids = [...roster.slots.keys()];
  for (let at = 0; at < ids.length; at += CASTS_AT_ONCE) {
    const part = ids.slice(at, at + CASTS_AT_ONCE);
    const span = { after: Math.min(...part) - 1, upTo: Math.max(...part) };
    for (const [castId, rows] of byCast(await queries.dayRows(deps.reader(), day, span)))
      putDayRows(roster, day, castId, rows);
  }
}

async function applyChanges(deps: Deps, state: RosterCopy, roster: Roster): Promise<void> {
  const { until, changed } = await queries.changesSince(deps.reader(), state.since);
  const fresh = changed.filter(([txid]) => !state.applied.has(txid));
  const ids = [...new Set(fresh.flatMap(([, castId]) => (castId === null ? [] : [castId])))];
  const forgotten = fresh.some(([, castId]) => castId === null);
  const more = ids.filter((id) => !roster.slots.has(id)).length;
  if (forgotten || ids.length > MOST_CHANGES || !hasRoom(roster, more)) {
    state.roster = null;
    return;
  }
  for (let at = 0; at < ids.length; at += CASTS_AT_ONCE)
    await readAgain(deps, roster, ids.slice(at, at + CASTS_AT_ONCE));
  state.since = until;
  state.applied = new Set(changed.map(([txid]) => txid));
}

async function readAgain(deps: Deps, roster: Roster, ids: readonly number[]): Promise<void> {
  const facts = await queries.factsOf(deps.reader(), ids);
  const days: [string, Map<number, DayRow[]>][] = [];
  for (const day of roster.days.keys()) days.push([day, byCast(await queries.dayRows(deps.reader(), day, ids))]);
  for (const row of facts) putFacts(roster, row);
  for (const [day, rows] of days) for (const id of ids) putDayRows(roster, day, id, rows.get(id) ?? []);
}

function byCast<Row extends { castId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.castId);
    if (group) group.push(row);
    else groups.set(row.castId, [row]);
  }
  return groups;
}
