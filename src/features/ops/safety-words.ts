import type { Data } from '@/contract';
import { businessDateOf, format30 } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { MINUTE_MS } from '@/domain/durations';
import type { SafetyAlarmKind, SafetyStepKind } from '@/domain/safety';

/** An alarm with the meeting around it. */
export type Alarm = Data<'GET /api/v1/ops/safety_alarms/'>[number];

/** What an alarm about a cast's safety tells. */
export const SAFETY_WORDS: Readonly<Record<SafetyAlarmKind, string>> = {
  sos: 'SOS',
  no_answer: '返事がありません',
  call_me: '電話をください',
  signed_out: 'ログイン終了',
};

/** The sentence at its head. */
export const SAFETY_SENTENCES: Readonly<Record<SafetyAlarmKind, (name: string) => string>> = {
  sos: (name) => `${calledName(name)}がSOSを送りました`,
  no_answer: (name) => `${calledName(name)}から返事がありません`,
  call_me: (name) => `${calledName(name)}が電話を待っています`,
  signed_out: (name) => `${calledName(name)}のログインがご利用中に終了されました`,
};

/** What happened, in words. */
export const STEP_WORDS: Readonly<Record<SafetyStepKind, string>> = {
  started: '開始を記録',
  check: '無事の確認の時刻',
  push: '無事の確認をお願い（プッシュ通知）',
  sms: 'SMSを送信',
  ops: '運営に知らせ',
  contact: '緊急連絡先に知らせ',
  ok: '「無事です」',
  call_me: '「電話をください」',
  sos: 'SOS',
  signed_out: 'ご利用中にログインが終了された',
  taken: '対応を開始',
  duty: '当番に通知とSMS',
  deputies: '控えに通知とSMS',
  look: '場所とお客様を表示',
  copied: '110番に伝える内容を写した',
  closed: '知らせを閉じた',
  finished: '終了を記録',
};

/** Minutes since it began; of a closed one how long it took. */
export const minutesOf = ({ since, closed_at: closedAt }: Alarm, now: Date): number =>
  Math.max(0, Math.floor(((closedAt === null ? now.getTime() : Date.parse(closedAt)) - Date.parse(since)) / MINUTE_MS));

/** 25:15 of an instant. */
export const clockOf = (instant: string): string => format30(new Date(instant), businessDateOf(new Date(instant)));
