/**
 * Checks of what a person types about themselves (docs/rules/forms.md#names-and-passwords): a Japanese sentence, or
 * null when it is fine.
 */
import { isRealDate, tokyoDateOf } from './business-day';
import { AGE, TEXT } from './limits';
import { formatPhone } from './phone';
import { characterCount, normalizeText, POINTS_PER_CHARACTER, visibleText } from './text';

/** A sentence to show under the field. */
export type Message = string;

const UNDER_AGE = `${AGE.min}歳未満の方はご利用いただけません`;
const RESERVED_NAMES = /運営|公式|管理者|事務局|admin|official/i;
const ABUSIVE = /死ね|殺す|殺し|氏ね|ころす|売春|援助交際|援交/;
const ADDRESS = /https?:|www\.|[a-z0-9-]\.(?:com|net|org|jp|me|io|tv|cc|gg|ly|link|info|be)(?![a-z0-9])/i;
const TELEPHONE = /0\d{6,}|\d{9,}/;
const KEYCAP = /[0-9#*]\u20E3/gu;

/** 1–10 characters as people count them, no address, number or picture alone, nor a name of the operator. */
export function checkNickname(text: string): Message | null {
  const { max } = TEXT.nickname;
  if (text.length > 2 * max * POINTS_PER_CHARACTER) return `${max}文字以内で入力してください`;
  const name = normalizeText(text);
  if (name === '') return 'ニックネームを入力してください';
  if (characterCount(name, max) > max) return `${max}文字以内で入力してください`;
  const seen = visibleText(name).replaceAll('。', '.');
  const letters = seen.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (
    [seen, seen.replaceAll(/\s/g, '')].some((text) => ADDRESS.test(text)) ||
    TELEPHONE.test(letters.replaceAll('ー', ''))
  ) {
    return 'URLや電話番号は使用できません';
  }
  if (!/[\p{L}\p{N}]/u.test(seen.replace(KEYCAP, ''))) return '絵文字や記号だけのニックネームは使用できません';
  return RESERVED_NAMES.test(letters) || ABUSIVE.test(letters) ? 'このニックネームは使用できません' : null;
}

/**
 * 8–64 ASCII characters with a letter and a digit, not holding the phone (E.164) or birth date (ISO). Whether it can
 * be guessed is `checkPasswordStrength`'s, whose dictionary is too large for a form's schema.
 */
export function checkPassword(text: string, person: { phone?: string; birthDate?: string } = {}): Message | null {
  const { min, max } = TEXT.password;
  const isLongEnough = text.length >= min && text.length <= max;
  if (!(isLongEnough && /^[\x21-\x7e]+$/.test(text) && /[a-z]/i.test(text) && /\d/.test(text))) {
    return `${min}〜${max}文字の半角英数字で、英字と数字を両方含めてください`;
  }
  const digits = text.replace(/[-/.]/g, '');
  const known = [...phoneParts(person.phone), ...birthParts(person.birthDate)];
  return known.some((part) => digits.includes(part)) ? '電話番号や生年月日を含むパスワードは使用できません' : null;
}

/**
 * A real date (see {@link parseBirthDate}) of a person of 18 to 100 years on today's date in Tokyo. A cast must also
 * be past high school: the first 1 April on or after the eighteenth birthday has come.
 */
export function checkBirthDate(text: string, now: Date, role?: 'female_cast' | 'male_user'): Message | null {
  const date = parseBirthDate(text);
  const age = date === null ? Number.NaN : ageOn(date, now);
  if (date === null || age < 0 || age > AGE.max) return '生年月日を正しく入力してください（例：1990/01/31）';
  if (age < AGE.min) return UNDER_AGE;
  if (role === 'female_cast' && tokyoDateOf(now) < firstAprilAfterSchool(date)) {
    return '高校生の方はご登録いただけません';
  }
  return null;
}

/**
 * `YYYY-MM-DD` of "1990/1/31", "1990-01-31", "19900131", "1990年1月31日", "平成2年1月31日" or "H2.1.31" (full-width too), or
 * null when there is no such day.
 */
export function parseBirthDate(text: string): string | null {
  const typed = normalizeText(text).replaceAll(/\s/g, '');
  const match = /^(\d{8})$|^(\D*)(\d{1,4}|元)[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u.exec(typed);
  if (!match) return null;
  const [, digits, era = '', years = '', month = '', day = ''] = match;
  if (digits !== undefined) return realDate(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6));
  const first = era === '' ? 1 : ERAS[era.toUpperCase()];
  if (first === undefined || (era === '') !== /^\d{4}$/.test(years)) return null;
  return realDate(String(first + (years === '元' ? 1 : Number(years)) - 1), month, day);
}

/** The first year of each era in which a living adult was born, by name and letter. */
const ERAS: Readonly<Record<string, number>> = {
  昭和: 1926,
  S: 1926,
  平成: 1989,
  H: 1989,
  令和: 2019,
  R: 2019,
};

function realDate(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : null;
}

/**
 * Full years on today's date in Tokyo of someone born on `YYYY-MM-DD`; born on 29 February, the year turns on 1 March.
 */
export function ageOn(birthDate: string, now: Date): number {
  const today = tokyoDateOf(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function phoneParts(phone: string | undefined): string[] {
  const digits = phone ? formatPhone(phone).replaceAll('-', '') : '';
  return digits.length >= 8 ? [digits.slice(-8)] : [];
}

function birthParts(birthDate: string | undefined): string[] {
  const digits = birthDate?.replaceAll('-', '') ?? '';
  return digits.length === 8 ? [digits, digits.slice(2)] : [];
}

function firstAprilAfterSchool(birthDate: string): string {
  const year = Number(birthDate.slice(0, 4)) + AGE.min + (birthDate.slice(5) <= '04-01' ? 0 : 1);
  return `${year}-04-01`;
}
