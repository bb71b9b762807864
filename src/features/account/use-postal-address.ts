import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Data, Input } from '@/contract';
import { normalizePostalCode } from '@/domain/address';
import { api, refusalOf } from '@/platform/http';

/** A home as it stands in its form. */
export type HomeValues = Input<'POST /api/v1/users/me/homes/'>['body'];
type Towns = Data<'GET /api/v1/postal_codes/{postal_code}/'>;

const FIELDS = ['prefecture', 'city', 'street'] as const;
const HINT = '7桁を入力すると、住所の一部が自動で入ります。';
const UNKNOWN = 'この郵便番号の住所が見つかりません。住所を入力してください';
const SEVERAL = 'この郵便番号の地域は複数あります。住所を入力してください';

/**
 * Fills prefecture, city and town from the postal code. Only what is empty, or still as an earlier code filled it, is
 * filled. `note` says beside the code what was done; before an answer, or without one, the customer types on.
 */
export function usePostalAddress(form: UseFormReturn<HomeValues>, changePrefecture: (name: string) => void) {
  const [note, setNote] = useState(HINT);
  const asked = useRef<string | null>(null);
  const filled = useRef({ prefecture: '', city: '', street: '' });

  const fill = (towns: Towns) => {
    const found = commonTo(towns);
    for (const field of FIELDS) {
      const standing = form.getValues(field) ?? '';
      const isTyped = standing !== '' && standing !== filled.current[field];
      // A list is not emptied: its value stands beside the city, and the area hangs on it.
      if (isTyped || found[field] === standing || (field === 'prefecture' && found.prefecture === '')) continue;
      if (field === 'prefecture') changePrefecture(found.prefecture);
      else form.setValue(field, found[field], { shouldDirty: true });
      if (found[field] !== '') form.clearErrors(field);
      filled.current[field] = found[field];
    }
    if (towns.length === 0) return UNKNOWN;
    const address = found.prefecture + found.city + found.street;
    if (address === '') return SEVERAL;
    if (FIELDS.some((field) => !(form.getValues(field) ?? '').startsWith(found[field])))
      return `この郵便番号の住所は${address}です。入力済みの項目は変更していません`;
    // The customer has already written on from here.
    if ((form.getValues('street') ?? '') !== found.street) return `この郵便番号の住所は${address}です`;
    return `${address}まで入力しました。続けて${found.street === '' ? '町名・番地' : '番地'}を入力してください`;
  };

  const look = async (text: string) => {
    const code = normalizePostalCode(text);
    if (code === asked.current) return;
    asked.current = code;
    setNote(HINT);
    if (code === null) return;
    try {
      const towns = await townsOf(code);
      if (asked.current === code) setNote(fill(towns));
    } catch {
      // No answer: the address is typed by hand, and the same code may be asked for again.
      if (asked.current === code) asked.current = null;
    }
  };
  return { note, look };
}

async function townsOf(code: string): Promise<Towns> {
  try {
    return await api('GET /api/v1/postal_codes/{postal_code}/', { params: { postal_code: code } });
  } catch (error) {
    if (refusalOf(error)?.code === 'not_found') return [];
    throw error;
  }
}

// A code of several towns says only what they have in common.
function commonTo(towns: Towns) {
  const only = (values: string[]) => (new Set(values).size === 1 ? (values[0] ?? '') : '');
  const prefecture = only(towns.map((town) => town.prefecture));
  const city = only(towns.map((town) => town.prefecture + town.city)) && only(towns.map((town) => town.city));
  return { prefecture, city, street: city && only(towns.map(({ town }) => town)) };
}
