/** What is said in a call to the police: what is known, and 「わかりません」 for the rest (docs/rules/safety.md#meetings). */
import { toTokyoIso } from './business-day';
import type { SafetyAlarmKind } from './safety';

/** What is known of the place and of who is there; null = not known. */
export type PoliceFacts = {
  kind: SafetyAlarmKind;
  since: Date;
  address: string | null;
  place: string | null;
  room: string | null;
  age: number | null;
  phone: string | null;
  callBack: string;
};

const UNKNOWN = 'わかりません';

const HAPPENED: Readonly<Record<SafetyAlarmKind, (clock: string) => string>> = {
  sos: (clock) => `女性1名が${clock}に緊急の知らせを出しました。`,
  no_answer: (clock) => `女性1名と連絡が取れません。${clock}の確認から返事がありません。`,
  call_me: (clock) => `女性1名が${clock}に電話を求めました。`,
  signed_out: (clock) => `女性1名の端末のログインが${clock}に終了されました。`,
};

/** The sentences in the order in which they are asked for. */
export function policeText({ kind, since, address, place, room, age, phone, callBack }: PoliceFacts): string {
  const where = [address, place].filter((part) => part !== null).join('、');
  return [
    `事件の可能性があります。場所は${where === '' ? UNKNOWN : where}。部屋番号は${room ?? UNKNOWN}。`,
    HAPPENED[kind](clockOf(since)),
    `一緒にいるのは男性1名、年齢は${age === null ? UNKNOWN : `${age}歳`}。名前は${UNKNOWN}。電話番号は${phone ?? UNKNOWN}。`,
    `けがと武器は${UNKNOWN}。`,
    `こちらは予約会社の安全担当です。折り返しは${callBack}です。`,
  ].join('\n');
}

/** 0時10分: no one outside counts hours beyond midnight. */
const clockOf = (at: Date): string => {
  const [hours, minutes] = toTokyoIso(at).slice(11, 16).split(':').map(Number);
  return `${hours}時${minutes}分`;
};
