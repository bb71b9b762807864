import * as z from 'zod';
import { typedPassword } from './sign-in';

/** A person who keeps a passkey or gives it up proves to be the owner of the account. */
export const passkeyForm = z.strictObject({ password: typedPassword });
