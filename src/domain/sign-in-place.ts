import { PREFECTURES } from './master-data';

/**
 * Where a person signed in, no finer than a prefecture: `JP-13`, `JP`, `US`; null where it is not known. Proxies write
 * the country in two letters and the region as `13`, `JP13` or `JP-13`.
 */
export function signInPlace(country: string | undefined, region: string | undefined): string | null {
  const code = country?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code) || UNKNOWN.has(code)) return null;
  const number = /^(?:JP-?)?(\d{1,2})$/i.exec(region?.trim() ?? '')?.[1];
  const prefecture = code === 'JP' && PREFECTURES.find(({ id }) => id === Number(number));
  return prefecture ? `JP-${String(prefecture.id).padStart(2, '0')}` : code;
}

/** A place as its owner reads it: 「東京都」「日本」「アメリカ合衆国」. */
export function signInPlaceName(place: string): string {
  const [country = '', region] = place.split('-');
  const prefecture = PREFECTURES.find(({ id }) => id === Number(region));
  return prefecture?.name ?? COUNTRIES.of(country) ?? country;
}

// What proxies write where they do not know.
const UNKNOWN = new Set(['XX', 'ZZ']);
const COUNTRIES = new Intl.DisplayNames('ja', { type: 'region' });
