import * as z from 'zod';
import { boundedText } from '../fields';
import { typedPassword } from './sign-in';

/** Why a person leaves, in words, with the password. */
export const leavingForm = z.strictObject({
  reason: boundedText({ max: 200, min: 1, missing: '理由を選択してください' }),
  password: typedPassword,
});
