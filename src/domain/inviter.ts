/** An invitation's code: eight signs that cannot be taken for each other (no I, O, 0 or 1). */
const INVITER_CODE = /^[A-HJ-NP-Z2-9]{8}$/;

/** The code as it was typed or stands in a link, in capitals; null for what cannot be one. */
export function inviterCodeOf(text: string | string[] | null | undefined): string | null {
  if (typeof text !== 'string' || text.length > 40) return null;
  const code = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return INVITER_CODE.test(code) ? code : null;
}
