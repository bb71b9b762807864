import { addDays } from '@/domain/business-day';
import { OFFERED_OPTIONS } from '@/domain/cast-profile';
import { tagId } from '@/domain/facets';
import { NEW_DAYS } from '@/domain/limits';
import { AREAS, BODY_TYPES, CHARACTERS, GENRES, PLAY_STYLES, STORES } from '@/domain/master-data';
import { PLACE_TYPE } from '@/domain/place-types';
import type { CupSize } from '@/domain/search-conditions';
import { NO_SURCHARGES } from '@/domain/surcharge-limits';
import type { Surcharges } from '@/domain/surcharges';
import { bioOf, MISAKI_BIO } from './bios';
import { DRAWN_FACTS, type DrawnFacts } from './drawn-facts';
import { CAST_NAMES } from './names';
import { CLUSTERS, storeArea } from './places';
import { type SeededRandom, seededRandom } from './seeded-random';
import { demoSurcharges } from './surcharges';

/** The demo's own cast: the account is the cast login. */
export const MISAKI = 'みさき';

/** A fictional cast of the demo before it is stored. */
export type DemoCast = {
  index: number;
  name: string;
  age: number;
  /** How many months and days ago the last birthday was, so that the age holds on the seed's date. */
  birthdayDaysAgo: number;
  height: number;
  size: CupSize | null;
  storeId: number;
  areaIds: number[];
  placeTypeIds: number[];
  tags: number[];
  bio: string;
  courses: { minutes: number; amount: number }[];
  extensionAmount: number;
  photoNomination: number;
  regularNomination: number;
  options: { id: number; name: string; price: number }[];
  travelFee: number;
  surcharges: Surcharges;
  autoAccept: boolean;
  bufferMinutes: number;
  longOk: boolean;
  membersOnly: boolean;
  joinedOn: string;
  /** Wished average of the cast's reviews, and their number. */
  rating: number;
  reviews: number;
};

const OUTLYING_FROM = 20;
const ALL_AREAS = AREAS.map(({ id }) => id);

/** All casts of the demo, the drawn people first. `today` is the business date of the seed. */
export function demoCasts(today: string): DemoCast[] {
  return CAST_NAMES.map((name, index) => demoCast(name, index, today));
}

function demoCast(name: string, index: number, today: string): DemoCast {
  const random = seededRandom(`cast/${index}`);
  const facts = DRAWN_FACTS[name] ?? drawnFacts(index, random);
  const isMisaki = name === MISAKI;
  const economy = STORES.find(({ id }) => id === facts.storeId)?.economy ?? false;
  const areaIds = isMisaki ? ALL_AREAS : facts.areaIds;
  const placeTypeIds = isMisaki
    ? [PLACE_TYPE.hotel, PLACE_TYPE.home, PLACE_TYPE.store]
    : placesOf(facts.storeId, areaIds, random);
  const options = optionsOf(random);
  const prices = pricesOf(facts.price, economy);
  return {
    index,
    name,
    age: facts.age,
    birthdayDaysAgo: random.between(1, 364),
    height: facts.height,
    size: sizeOf(index),
    storeId: facts.storeId,
    areaIds,
    placeTypeIds,
    tags: tagsOf({ ...facts, name, economy, placeTypeIds, options }, random),
    bio: isMisaki ? MISAKI_BIO : bioOf(name, random),
    ...prices,
    photoNomination: economy ? 1_000 : 2_000,
    regularNomination: economy ? 2_000 : 3_000,
    options,
    travelFee: (areaIds[0] ?? 1) >= OUTLYING_FROM ? 3_000 : 2_000,
    surcharges: name in DRAWN_FACTS ? NO_SURCHARGES : demoSurcharges(index, { price: facts.price, placeTypeIds }),
    autoAccept: !isMisaki && random.chance(economy ? 0.7 : 0.35),
    bufferMinutes: isMisaki ? 30 : random.one([30, 30, 30, 30, 10, 20, 40, 60]),
    longOk: isMisaki || random.chance(0.1),
    membersOnly: !(name in DRAWN_FACTS) && index % 25 === 13,
    joinedOn: addDays(today, -facts.joinedDaysAgo),
    rating: facts.rating,
    reviews: facts.reviews,
  };
}

function drawnFacts(index: number, random: SeededRandom): DrawnFacts {
  const areaIds = areasOf(index, random);
  const near = STORES.filter(({ id }) => areaIds.includes(storeArea(id)));
  const store = random.one(near.length > 0 ? near : STORES.filter(({ economy }) => !economy));
  const isNew = index % 17 === 0;
  const age = Math.min(45, random.between(20, 31) + (random.chance(0.35) ? random.between(3, 14) : 0));
  return {
    age,
    height: random.between(149, 173),
    storeId: store.id,
    areaIds,
    price: (store.economy ? random.between(8, 11) : priceOf(random)) * 1_000,
    rating: 4.1 + random.next() * 0.85,
    reviews: isNew ? random.between(0, 3) : Math.floor(2 + 44 * random.next() ** 3),
    joinedDaysAgo: isNew ? random.between(0, NEW_DAYS - 1) : random.between(40, 1_400),
  };
}

// The cast's main area first; the busiest one of the neighbourhood attracts most of the others too.
function areasOf(index: number, random: SeededRandom): number[] {
  const { areaIds } = clusterAt((index * 37) % 100);
  const [hub = 1] = areaIds;
  const main = random.chance(0.35) ? hub : random.one(areaIds);
  const others = areaIds.filter((id) => id !== main);
  const more = random.some(others, random.between(1, 2));
  return [main, ...new Set([...(main !== hub && random.chance(0.6) ? [hub] : []), ...more])];
}

function clusterAt(percent: number): (typeof CLUSTERS)[number] {
  let left = percent;
  const cluster = CLUSTERS.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return cluster ?? { share: 0, areaIds: ALL_AREAS };
}

// ¥14,000 to ¥30,000, most of them below ¥20,000.
const priceOf = (random: SeededRandom) => 14 + Math.floor(17 * random.next() ** 1.8);

function placesOf(storeId: number, areaIds: readonly number[], random: SeededRandom): number[] {
  const places: number[] = [PLACE_TYPE.hotel];
  if (random.chance(0.35)) places.push(PLACE_TYPE.home);
  if (areaIds.includes(storeArea(storeId))) places.push(PLACE_TYPE.store);
  return places;
}

function pricesOf(price: number, economy: boolean): Pick<DemoCast, 'courses' | 'extensionAmount'> {
  if (economy) {
    const [forty, sixty] = [price + 2_000, Math.round((price * 1.75) / 1_000) * 1_000];
    const amounts = [price, forty, sixty] as const;
    return {
      courses: [30, 40, 60].map((minutes, at) => ({ minutes, amount: amounts[at] ?? price })),
      extensionAmount: price,
    };
  }
  const step = Math.round((price / 2 - 1_000) / 1_000) * 1_000;
  return {
    courses: [60, 90, 120, 150, 180].map((minutes, at) => ({ minutes, amount: price + at * step })),
    extensionAmount: Math.ceil(price / 2_000) * 1_000,
  };
}

function optionsOf(random: SeededRandom): DemoCast['options'] {
  const free: readonly string[] = ['香水なし', 'ノンスモーキング'];
  return random
    .some(OFFERED_OPTIONS, random.between(3, 6))
    .map(({ id, name }) => ({ id, name, price: free.includes(name) ? 0 : random.between(1, 4) * 1_000 }));
}

function buildsFor(height: number): ('小柄' | '高身長')[] {
  if (height < 154) return ['小柄'];
  return height >= 167 ? ['高身長'] : [];
}

function tagsOf(
  cast: DrawnFacts & { name: string; economy: boolean } & Pick<DemoCast, 'placeTypeIds' | 'options'>,
  random: SeededRandom,
): number[] {
  const named = <T extends readonly string[]>(list: T, names: readonly T[number][]) =>
    names.map((name) => list.indexOf(name));
  const isMisaki = cast.name === MISAKI;
  const build = buildsFor(cast.height);
  const body = [...named(BODY_TYPES, build), ...random.some([0, 1, 2, 3, 7, 8, 9], build.length > 0 ? 1 : 2)];
  const character = isMisaki
    ? named(CHARACTERS, ['聞き上手', 'おっとり'])
    : random.some(indexes(CHARACTERS), random.between(2, 3));
  const genre = [
    ...random.some(named(GENRES, genresFor(cast.age)), random.between(1, 2)),
    ...(cast.joinedDaysAgo < NEW_DAYS ? named(GENRES, ['新人']) : []),
    ...(cast.economy ? named(GENRES, ['エコノミー']) : []),
  ];
  const style = isMisaki
    ? named(PLAY_STYLES, ['癒やし・リラックス', 'のんびり会話', '初心者向け'])
    : random.some(indexes(PLAY_STYLES).slice(0, -1), random.between(2, 4));
  const tags = [
    ...body.map((at) => tagId('body_type', at)),
    ...character.map((at) => tagId('character', at)),
    ...genre.map((at) => tagId('genre', at)),
    ...[1, 2, ...cast.options.map(({ id }) => id)].map((id) => tagId('option', id - 1)),
    ...cast.placeTypeIds.map((id) => tagId('place', id)),
    ...[...style, ...(cast.economy ? named(PLAY_STYLES, ['短時間']) : [])].map((at) => tagId('play_style', at)),
  ];
  return [...new Set(tags)].sort((a, b) => a - b);
}

function genresFor(age: number): (typeof GENRES)[number][] {
  if (age >= 32) return ['大人の女性', 'お姉さん系', '癒やし系', '外国語対応'];
  if (age >= 27) return ['OL風', 'お姉さん系', 'モデル系', '癒やし系', '外国語対応'];
  return ['清楚系', 'OL風', 'モデル系', 'アイドル系', '癒やし系', 'ギャル系'];
}

// Draws of its own, so that everything else stays as it was; one in six says nothing.
function sizeOf(index: number): CupSize | null {
  const random = seededRandom(`size/${index}`);
  return random.chance(1 / 6)
    ? null
    : random.one(['A', 'B', 'B', 'C', 'C', 'C', 'D', 'D', 'D', 'E', 'E', 'F', 'G', 'H']);
}

const indexes = (list: readonly unknown[]) => list.map((_, at) => at);
