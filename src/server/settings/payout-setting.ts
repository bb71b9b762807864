import * as z from 'zod';
import { bankText, type Payer } from '@/domain/zengin';

export type { Payer };

const FORM = /^(\d{10}),([^,]+),(\d{4}),([^,]+),(\d{3}),([^,]+),([124]),(\d{7})$/;
const KINDS = { '1': 'ordinary', '2': 'current', '4': 'savings' } as const;

/**
 * Who pays casts: the bank's code of ten digits, name, bank, branch, kind (1, 2, 4) and number, with commas; names in
 * kana.
 */
export const payoutFields = {
  PAYOUT_FROM: z
    .string()
    .transform((text) => readPayer(text))
    .refine((payer) => payer !== null, 'write ten digits, name, bank code, bank, branch code, branch, kind, number')
    .optional(),
};

function readPayer(text: string): Payer | null {
  const found = FORM.exec(text.trim());
  if (!found) return null;
  const [, code = '', name = '', bank_code = '', bank = '', branch_code = '', branch = '', kind = '1', number = ''] =
    found;
  const [written, bank_name, branch_name] = [bankText(name), bankText(bank), bankText(branch)];
  if (written === null || bank_name === null || branch_name === null) return null;
  return { code, name: written, bank_code, bank_name, branch_code, branch_name, kind: KINDS[kind as '1'], number };
}

// A bank that does not exist.
const DEMO_PAYER = readPayer('0000000001,ヨイ ウンエイ,9999,アオゾラテスト,001,シンジユク,1,0000001');

/** The account from which casts are paid; null = none, and no file for the bank can be made. */
export const payerOf = (env: { PAYOUT_FROM?: Payer | null }, demo: boolean): Payer | null =>
  env.PAYOUT_FROM ?? (demo ? DEMO_PAYER : null);
