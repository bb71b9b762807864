import type { Data } from '@/contract';
import { partnerCodeOf } from '@/domain/partner';
import type { Reader } from '@/ui/patterns/reader';

/** What `/afi` is given; no partner where the address names none. */
export type PartnerProps = { partner: Data<'GET /api/v1/partners/{partner_code}/'> | null };

/** Reads the partner of a link; null for a code that can be none. */
export async function loadPartner(api: Reader, code: string | string[] | undefined): Promise<PartnerProps | null> {
  if (code === undefined || code === '') return { partner: null };
  const known = partnerCodeOf(code);
  if (known === null) return null;
  return { partner: await api('GET /api/v1/partners/{partner_code}/', { params: { partner_code: known } }) };
}
