import * as z from 'zod';
import { RECOVERY, readRecovery, readTotp, TOTP } from '@/domain/second-factor';
import { rawText } from '../fields';

const BAD_CODE = `${TOTP.digits}桁の数字を入力してください`;
const BAD_RECOVERY = `${RECOVERY.characters}文字の予備のコードを入力してください`;

/** Six digits of an authenticator app; full-width digits are converted. */
export const totpForm = z.strictObject({
  code: rawText(40, { missing: '認証アプリのコードを入力してください', tooLong: BAD_CODE })
    .overwrite(readTotp)
    .regex(/^\d{6}$/, BAD_CODE),
});

/** A recovery code in any spelling. */
export const recoveryForm = z.strictObject({
  recovery_code: rawText(40, { missing: '予備のコードを入力してください', tooLong: BAD_RECOVERY })
    .overwrite(readRecovery)
    .regex(/^[0-9A-Z]{10}$/, BAD_RECOVERY),
});
