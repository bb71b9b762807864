import * as z from 'zod';
import { SAFETY_MINUTES, type SafetyMinutes } from '@/domain/safety';

export type { SafetyMinutes };

/** Minutes from an unanswered check to SMS, operator and emergency contact: three rising numbers with commas. */
const safetyMinutes = z
  .string()
  .default([SAFETY_MINUTES.sms, SAFETY_MINUTES.ops, SAFETY_MINUTES.contact].join(','))
  .pipe(z.string().regex(/^\d{1,2},\d{1,2},\d{1,2}$/, 'write three rising numbers of minutes, for example 3,5,20'))
  .transform((text) => text.split(',').map(Number))
  .refine(([sms = 0, ops = 0, contact = 0]) => sms < ops && ops < contact, 'the minutes must rise')
  .transform(([sms = 0, ops = 0, contact = 0]): SafetyMinutes => ({ ...SAFETY_MINUTES, sms, ops, contact }));

/** Where the demo's page lies that stands in for the help pages. */
export const DEMO_HELP_PATH = '/sandbox/help';

/** The settings, for the schema of all of them. */
export const helpFields = {
  SUPPORT_PHONE: z
    .string()
    .regex(/^[\d-]{10,14}$/, 'write digits and hyphens, for example 0120-000-000')
    .default('0120-000-000'),
  HELP_URL: z.url({ protocol: /^https$/, error: 'write an https address' }).optional(),
  SAFETY_MINUTES: safetyMinutes,
};
