import type { AccountKind, BankAccount } from './pay';

/**
 * The banks' format for transfers (全国銀行協会, 総合振込): records of 120 bytes, letters in half-width kana of JIS X 0201, as
 * Shift-JIS writes them, one byte each.
 */

/** Who pays: the code that the bank gave, the name in half-width kana, and the account. */
export type Payer = Omit<BankAccount, 'holder'> & { code: string; name: string };
/** One transfer; `reference` of up to ten digits comes back on the bank's list. */
export type Transfer = BankAccount & { amount: number; reference: string };

const KINDS: Readonly<Record<AccountKind, string>> = { ordinary: '1', current: '2', savings: '4' };
const FULL = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンー゙゚「」';
const HALF = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ-ﾞﾟ｢｣';
// Small kana are written large, and the marks of voice stand behind their kana.
const SMALL: Readonly<Record<string, string>> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ヵ: 'カ',
  ヶ: 'ケ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
};
const ALLOWED = /^[0-9A-Z ()./\\｢｣ｦｱ-ﾝﾞﾟ-]*$/;

/**
 * A name as the banks write it: ひらがな and カタカナ of either width in half-width, capitals, no small kana, a full stop for
 * the point between parts of a name; null for anything that they cannot write.
 */
export function bankText(text: string): string | null {
  const marks: Readonly<Record<string, string>> = { '\u3099': '゙', '\u309a': '゚' };
  const written = [...text.normalize('NFKC').toUpperCase()]
    .map((sign) => (/[ぁ-ゖ]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0x60) : sign))
    .flatMap((sign) => [...sign.normalize('NFD')])
    .map((sign) => marks[sign] ?? SMALL[sign] ?? sign)
    .map((sign) => (FULL.includes(sign) ? HALF[FULL.indexOf(sign)] : sign))
    .join('')
    .replace(/[‐−–—]/g, '-')
    .replaceAll('・', '.')
    .trim();
  return ALLOWED.test(written) ? written : null;
}

/** A name of the banks as it is shown: kana in full width, a long vowel again as ー. */
export const shownBankText = (text: string): string => text.normalize('NFKC').replace(/(?<=[ァ-ヴ])-/g, 'ー');

/**
 * Whether an account's holder has this name in kana: width, blanks, points between parts of a name and small kana make
 * no difference. False without a name.
 */
export function isHolder(name: string | undefined, holder: string): boolean {
  const [one, other] = [name ?? '', holder].map((text) => bankText(text.replace(/[・･.]/g, ' '))?.replaceAll(' ', ''));
  return one !== undefined && one !== '' && one === other;
}

/**
 * The records of a day's transfers: header, one for each transfer, sum, end. `date` is the day of the transfer. Throws
 * for a field that does not fit.
 */
export function zenginRecords(payer: Payer, date: string, transfers: readonly Transfer[]): string[] {
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  return [
    `1210${digits(payer.code, 10)}${words(payer.name, 40)}${date.slice(5, 7)}${date.slice(8, 10)}${place(payer)}${account(payer)}${' '.repeat(17)}`,
    ...transfers.map(
      (to) =>
        `2${place(to)}${' '.repeat(4)}${account(to)}${words(to.holder, 30)}${digits(String(to.amount), 10)}0${digits(to.reference, 10)}${' '.repeat(10)}7${' '.repeat(8)}`,
    ),
    `8${digits(String(transfers.length), 6)}${digits(String(total), 12)}${' '.repeat(101)}`,
    `9${' '.repeat(119)}`,
  ];
}

/** The file: each record and a line end, in Shift-JIS. */
export function zenginFile(records: readonly string[]): Uint8Array {
  return Uint8Array.from(records.flatMap((record) => [...bytesOf(record), 0x0d, 0x0a]));
}

/** Half-width kana lie at 0xA1–0xDF, in the order of Unicode; everything else that is allowed is ASCII. */
function bytesOf(record: string): number[] {
  const bytes = [...record].map((sign) => {
    const code = sign.charCodeAt(0);
    if (code >= 0xff61 && code <= 0xff9f) return code - 0xff61 + 0xa1;
    if (code < 0x80) return code;
    throw new RangeError(`not a sign of the banks: ${sign}`);
  });
  if (bytes.length !== 120) throw new RangeError(`a record of ${bytes.length} bytes`);
  return bytes;
}

const place = (of: Pick<BankAccount, 'bank_code' | 'bank_name' | 'branch_code' | 'branch_name'>) =>
  `${digits(of.bank_code, 4)}${words(of.bank_name, 15)}${digits(of.branch_code, 3)}${words(of.branch_name, 15)}`;
const account = ({ kind, number }: Pick<BankAccount, 'kind' | 'number'>) => `${KINDS[kind]}${digits(number, 7)}`;

function digits(text: string, length: number): string {
  if (!/^\d+$/.test(text) || text.length > length) throw new RangeError(`no number of ${length} digits`);
  return text.padStart(length, '0');
}

// Longer names are cut, as banks do it.
const words = (text: string, length: number): string => text.slice(0, length).padEnd(length, ' ');
