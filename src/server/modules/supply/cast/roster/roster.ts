import { kanaOf } from '@/domain/kana';
import { LEAD_MINUTES } from '@/domain/limits';
import { DECLINES } from '@/domain/reception';
import { CUP_SIZES, PRICE_STEP } from '@/domain/search-conditions';
import { putBit } from './bits';
import { clearDay, type Day, type DayRow, newDay, putDay } from './days';
import { type Bits, makeMemory, type RosterMemory } from './memory';
import { type Columns, keysOf, type Order, putIn, type Standing, sortOrder, takeOut } from './orders';
import type { FactsRow } from './queries';

/** What is yes or no of a cast. `short` = economy store and a course of half an hour; what the cast declines. */
const FLAGS = ['shown', 'membersOnly', 'accepting', 'longOk', 'economy', 'short', 'filmed', ...DECLINES] as const;
type Flag = (typeof FLAGS)[number];

/**
 * All casts who can be searched, in memory: each cast has a slot; what describes it stands in columns, what can be
 * counted in sets of slots, the orders as lists of slots. It follows the rows of the database and is never the truth
 * (docs/rules/slots.md#search).
 */
export type Roster = {
  memory: RosterMemory;
  count: number;
  slots: Map<number, number>;
  columns: Columns;
  flags: Readonly<Record<Flag, Bits>>;
  /** The casts who need more time before a start than others, by minutes. */
  leads: Map<number, Bits>;
  /**
   * Who has a value: see {@link tagValue}, {@link sizeValue}, {@link areaValue}, {@link storeValue}, {@link
   * priceValue}.
   */
  values: Map<number, Bits>;
  orders: Readonly<Record<Standing, Order>>;
  days: Map<string, Day>;
  /** Days that were dropped, empty, for the next ones. */
  spareDays: Day[];
  /** Names in one spelling, and the stores' names, each by its number. */
  names: string[];
  nameNumbers: Map<string, number>;
  storeNames: Map<number, string>;
  /** Steps of prices that a cast has or had. */
  priceSteps: Set<number>;
  /** When the last of them was or will be published, milliseconds. */
  latest: number;
};

const SIZES = 10_000;
const AREAS = 20_000;
const PRICES = 100_000;
const STORES = 1_000_000;
export const tagValue = (tag: number): number => tag;
export const sizeValue = (at: number): number => SIZES + at;
/** Areas where the cast works at all, whatever the day. */
export const areaValue = (id: number): number => AREAS + id;
/** Prices by whole steps of the distribution (`PRICE_STEP`). */
export const priceValue = (step: number): number => PRICES + step;
export const storeValue = (id: number): number => STORES + id;

// Room for those who come later; when it is used up, everything is read anew.
const ROOM = 1.05;
const LEAST_ROOM = 1024;
const ORDERS = ['recommended', 'rating', 'new', 'price'] as const satisfies readonly Standing[];

/** An empty roster with room for so many casts and some more. */
export function makeRoster(expected: number): Roster {
  const memory = makeMemory(expected * ROOM + LEAST_ROOM);
  const { capacity, bits: set } = memory;
  const order = (): Order => ({ slots: new Int32Array(capacity), count: 0 });
  const columns: Columns = {
    ids: new Int32Array(capacity),
    ranks: new Int32Array(capacity),
    ratings: memory.doubles(),
    reviews: new Int32Array(capacity),
    joined: new Int32Array(capacity),
    prices: memory.ints(),
    born: memory.ints(),
    heights: memory.ints(),
    published: memory.doubles(),
    names: new Int32Array(capacity),
  };
  const roster: Roster = {
    memory,
    count: 0,
    slots: new Map(),
    columns,
    flags: {
      shown: set(),
      membersOnly: set(),
      accepting: set(),
      longOk: set(),
      economy: set(),
      short: set(),
      filmed: set(),
      newcomer: set(),
      unreliable: set(),
      cash: set(),
    },
    leads: new Map(),
    values: new Map(),
    orders: { recommended: order(), rating: order(), new: order(), price: order() },
    days: new Map(),
    spareDays: [],
    names: [],
    nameNumbers: new Map(),
    storeNames: new Map(),
    priceSteps: new Set(),
    latest: 0,
  };
  return roster;
}

/** Writes casts who are new to it; their orders follow by {@link sortAll}. */
export function addFacts(roster: Roster, rows: readonly FactsRow[]): void {
  for (const row of rows) writeFacts(roster, newSlot(roster, row.id), row, false);
}

/** Puts all casts in all orders. */
export function sortAll({ columns, orders, count }: Roster): void {
  for (const sort of ORDERS) sortOrder(columns, sort, orders[sort], count);
}

/** True when this many more casts fit in. */
export const hasRoom = (roster: Roster, more: number): boolean => roster.count + more <= roster.memory.capacity;

/** Writes what is stored of a cast, new or known, in every place that depends on it. */
export function putFacts(roster: Roster, row: FactsRow): void {
  const known = roster.slots.get(row.id);
  const { columns, orders } = roster;
  if (known === undefined) {
    const slot = newSlot(roster, row.id);
    writeFacts(roster, slot, row, false);
    for (const sort of ORDERS) putIn(columns, sort, orders[sort], slot);
    return;
  }
  const before = new Map(ORDERS.map((sort) => [sort, keysOf(columns, sort, known)]));
  const moved = ORDERS.filter((sort) => movedKeys(before.get(sort), keysOfRow(row, sort)));
  for (const sort of moved) takeOut(columns, sort, orders[sort], known);
  writeFacts(roster, known, row, true);
  for (const sort of moved) putIn(columns, sort, orders[sort], known);
}

/** Writes a cast's rows of one day. */
export function putDayRows(roster: Roster, date: string, castId: number, rows: readonly DayRow[]): void {
  const [day, slot] = [roster.days.get(date), roster.slots.get(castId)];
  if (day && slot !== undefined) putDay(day, slot, rows);
}

/** Adds a day of all casts. */
export function addDay(roster: Roster, date: string): void {
  roster.days.set(date, roster.spareDays.pop() ?? newDay(roster.memory));
}

/** Forgets a day. */
export function dropDay(roster: Roster, date: string): void {
  const day = roster.days.get(date);
  if (!day) return;
  roster.days.delete(date);
  clearDay(day);
  roster.spareDays.push(day);
}

function newSlot(roster: Roster, id: number): number {
  const slot = roster.count;
  roster.count += 1;
  roster.slots.set(id, slot);
  return slot;
}

function writeFacts(roster: Roster, slot: number, row: FactsRow, isKnown: boolean): void {
  const { columns, flags, memory } = roster;
  columns.ids[slot] = row.id;
  columns.ranks[slot] = row.rank;
  columns.ratings[slot] = row.ratingAverage ?? 0;
  columns.reviews[slot] = row.reviewCount;
  columns.joined[slot] = dateNumber(row.joinedOn);
  columns.prices[slot] = row.priceFrom;
  columns.born[slot] = dateNumber(row.birthDate);
  columns.heights[slot] = row.height ?? 0;
  columns.published[slot] = row.publishedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  roster.latest = Math.max(roster.latest, row.publishedAt?.getTime() ?? 0);
  columns.names[slot] = nameNumber(roster, row.displayName);
  roster.priceSteps.add(stepOf(row));
  roster.storeNames.set(row.storeId, kanaOf(row.storeName));
  putBit(flags.shown, slot, row.publishedAt !== null && row.suspendedAt === null);
  putBit(flags.membersOnly, slot, row.membersOnly);
  putBit(flags.accepting, slot, row.accepting);
  putBit(flags.longOk, slot, row.longOk);
  putBit(flags.economy, slot, row.economy);
  putBit(flags.short, slot, row.economy && row.priceMinutes <= HALF_HOUR);
  putBit(flags.filmed, slot, row.filmed);
  for (const decline of DECLINES) putBit(flags[decline], slot, row.declines.includes(decline));
  if (isKnown) for (const bits of roster.leads.values()) putBit(bits, slot, false);
  if (row.leadMinutes > LEAD_MINUTES) {
    const late = roster.leads.get(row.leadMinutes) ?? memory.bits();
    roster.leads.set(row.leadMinutes, late);
    putBit(late, slot, true);
  }
  if (isKnown) for (const bits of roster.values.values()) putBit(bits, slot, false);
  for (const value of valuesOf(row)) {
    const bits = roster.values.get(value) ?? memory.bits();
    roster.values.set(value, bits);
    putBit(bits, slot, true);
  }
}

const HALF_HOUR = 30;
const stepOf = ({ priceFrom }: FactsRow): number => Math.floor(priceFrom / PRICE_STEP);

function valuesOf(row: FactsRow): number[] {
  return [
    ...row.tags.map(tagValue),
    ...row.areaIds.map(areaValue),
    ...(row.size === null ? [] : [sizeValue(CUP_SIZES.indexOf(row.size))]),
    priceValue(stepOf(row)),
    storeValue(row.storeId),
  ];
}

function nameNumber(roster: Roster, displayName: string): number {
  const name = kanaOf(displayName);
  const known = roster.nameNumbers.get(name);
  if (known !== undefined) return known;
  roster.names.push(name);
  roster.nameNumbers.set(name, roster.names.length - 1);
  return roster.names.length - 1;
}

function keysOfRow(row: FactsRow, sort: Standing): number[] {
  switch (sort) {
    case 'recommended':
      return [row.rank, row.id];
    case 'rating':
      return [row.ratingAverage ?? 0, row.reviewCount, row.id];
    case 'new':
      return [dateNumber(row.joinedOn), row.id];
    case 'price':
      return [row.priceFrom, row.id];
  }
}

const movedKeys = (before: readonly number[] | undefined, after: readonly number[]): boolean =>
  !before || after.some((key, at) => key !== before[at]);

/** `2026-11-21` as 20261121. */
export const dateNumber = (date: string): number => Number(date.replaceAll('-', ''));
