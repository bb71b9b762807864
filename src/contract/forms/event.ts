import * as z from 'zod';
import { CAST_EVENTS, EVENT_AUDIENCES, EVENT_BENEFITS } from '@/domain/cast-event';
import { keysOf } from '@/domain/keys';
import { boundedText, businessDateOr } from '../fields';

const audience = z.enum(keysOf(EVENT_AUDIENCES), { error: 'だれに向けたものかを選択してください' });
const benefit = z.enum(keysOf(EVENT_BENEFITS), { error: '内容を選択してください' });
const hour = z.int().min(CAST_EVENTS.firstHour).max(CAST_EVENTS.lastHour).nullable();
/** What the cast sends; `submit` asks for approval at once, otherwise it stays a draft. */
export const eventForm = z.strictObject({
  name: boundedText({ min: 1, max: CAST_EVENTS.name, missing: 'イベントの名前を入力してください' }),
  starts_on: businessDateOr('開始日を選択してください'),
  ends_on: businessDateOr('終了日を選択してください'),
  from_hour: hour,
  to_hour: hour,
  audience,
  benefit,
  amount: z.int().min(1).max(100_000),
  submit: z.boolean(),
});
