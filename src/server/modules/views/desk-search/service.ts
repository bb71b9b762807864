import type { Reply } from '@/contract';
import { formatDate } from '@/domain/business-day';
import { CONTACT_CATEGORIES, contactNumber, contactStateName } from '@/domain/contact';
import { formatClocks30 } from '@/domain/date-words';
import { FOUND_FROM, FOUND_MAX, type FoundKind, kindsFor } from '@/domain/desk-search';
import { stateLabel } from '@/domain/machines/reservation';
import { isOps } from '@/domain/roles';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { storesOf } from '../../../core/staff-task';
import type { Db } from '../../../core/work';
import { hotelDesk, storeNames } from '../../supply/place/service';
import { bookingsNumbered, castsOf, numberIn, peopleOf, type Words, wordsOf } from '../booking-desk/service';
import { contactsNumbered } from '../contact/service';
import { type FoundPerson, peopleFound, personOfMail } from './queries';

export { peopleFound } from './queries';

type Found = Reply<'GET /api/v1/ops/search/'>[number];
type FoundAt = { db: Db; person: Person; now: Date };

/**
 * Things that bear what was typed, kind after kind, at most FOUND_MAX of each: bookings and inquiries by their number,
 * people by nickname, display name, whole telephone number or its last four digits, mail address and id, hotels by
 * name. Real names are compared with nothing; of what none of the roles may see nothing is found, and of bookings and
 * casts those of the person's stores.
 */
export async function searchDesk(
  { reader, clock }: Deps,
  { typed, person }: { typed: string; person: Person },
): Promise<Found[]> {
  const words = wordsOf(typed);
  if (!words || [...words.text].length < FOUND_FROM) return [];
  const at = { db: reader(), person, now: clock.now() };
  const found = [
    ...(await bookings(at, words)),
    ...(await people(at, words)),
    ...(await inquiries(at, words)),
    ...(await hotels(at, words)),
  ];
  return kindsFor(person.roles ?? []).flatMap((kind) => found.filter((one) => one.kind === kind).slice(0, FOUND_MAX));
}

async function bookings({ db, person, now }: FoundAt, words: Words): Promise<Found[]> {
  const rows = await bookingsNumbered(db, words, { stores: storesOf(person, 'bookings'), now, most: FOUND_MAX });
  return rows.map((row) => ({
    kind: 'booking',
    id: row.id,
    list: null,
    title: row.code,
    facts: [
      `${formatDate(row.business_date)} ${formatClocks30(new Date(row.starts_at), new Date(row.ends_at))}`,
      row.cast.name,
      row.customer.name,
      stateLabel(row.state),
    ],
  }));
}

async function people({ db, person }: FoundAt, words: Words): Promise<Found[]> {
  const { text } = words;
  const [, typedId] = /^(?:ID ?)?([1-9]\d{0,8})$/i.exec(text) ?? [];
  const id = typedId === undefined ? [] : [Number(typedId)];
  const byMail = text.includes('@') ? await personOfMail(db, text.toLowerCase()) : [];
  const ids = [...new Set([...id, ...byMail, ...(await peopleOf(db, words))])];
  const own = storesOf(person, 'casts');
  const found = await peopleFound(db, ids, await castsOf(db, words));
  const rows = found.filter(({ storeId }) => storeId === null || own === null || own.includes(storeId));
  const stores = rows.some(({ castId }) => castId !== null) ? await storeNames(db) : [];
  return rows
    .toSorted((one, other) => distance(one, text) - distance(other, text) || other.id - one.id)
    .map((row) => ({
      kind: kindOf(row),
      id: String(row.castId ?? row.id),
      list: null,
      title: nameOf(row),
      facts: [...placeFacts(row, stores), ...stateFacts(row)],
    }));
}

/** 0 = the name is what was typed, 1 = it begins so, 2 = anything else. */
function distance(row: FoundPerson, text: string): number {
  const name = nameOf(row);
  if (name === text) return 0;
  return name.startsWith(text) ? 1 : 2;
}

const nameOf = (row: FoundPerson): string => row.castName ?? row.nickname;

const kindOf = ({ castId, groups }: FoundPerson): FoundKind => {
  if (castId !== null) return 'cast';
  return isOps(groups) ? 'staff' : 'customer';
};

const placeFacts = ({ id, storeId, phone }: FoundPerson, stores: readonly { id: number; name: string }[]): string[] => [
  storeId === null ? `電話番号 下4桁 ${phone.slice(-4)}` : (stores.find((store) => store.id === storeId)?.name ?? ''),
  `ID ${id}`,
];

const stateFacts = ({ suspendedAt, withdrawnAt }: FoundPerson): string[] => [
  ...(suspendedAt === null ? [] : ['停止中']),
  ...(withdrawnAt === null ? [] : ['退会済み']),
];

async function inquiries({ db }: FoundAt, { text }: Words): Promise<Found[]> {
  const number = numberIn('Q', text);
  const rows = number === null ? [] : await contactsNumbered(db, number);
  return rows.map(({ id, category, state }) => ({
    kind: 'inquiry',
    id,
    list: state,
    title: contactNumber(id),
    facts: [CONTACT_CATEGORIES[category].label, contactStateName(state)],
  }));
}

async function hotels({ db, now }: FoundAt, words: Words): Promise<Found[]> {
  if (words.code || words.digits !== null || words.phone !== null) return [];
  const rows = await hotelDesk(db, words.text, now);
  return rows.map(({ id, name, area_name: area }) => ({
    kind: 'hotel',
    id: String(id),
    list: null,
    title: name,
    facts: [area],
  }));
}
