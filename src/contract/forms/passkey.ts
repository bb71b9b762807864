import * as z from 'zod';
import { typedPassword } from './sign-in';

/** Who keeps a passkey or gives it up proves to be the owner of the account. */
export const passkeyForm = z.strictObject({ password: typedPassword });
