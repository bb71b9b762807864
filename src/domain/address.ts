/** A Japanese postal address as people write and read it (docs/rules/forms.md#addresses). */
import { normalizeText } from './text';

/** An address; `postal_code` is seven digits, `building` and `landmark` may be empty. */
export type Address = {
  postal_code: string;
  prefecture: string;
  city: string;
  street: string;
  building: string;
  landmark: string;
};

/** Seven digits of "160-0021", "〒１６０ー００２１" or "1600021"; null for anything else. */
export function normalizePostalCode(text: string): string | null {
  const match = /^〒?(\d{3})[-‐‑‒–—―−ー]?(\d{4})$/.exec(normalizeText(text).replaceAll(/\s/g, ''));
  return match ? `${match[1]}${match[2]}` : null;
}

/** `160-0021`. */
export function formatPostalCode(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** The lines of an address, without the postal code and the landmark. */
export function addressLines({ prefecture, city, street, building }: Address): string[] {
  return [`${prefecture}${city}${street}`, building].filter((line) => line !== '');
}
