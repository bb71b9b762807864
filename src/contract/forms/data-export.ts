import * as z from 'zod';
import { typedPassword } from './sign-in';

/** A person who asks for everything that is kept of an account proves to be its owner. */
export const exportForm = z.strictObject({ password: typedPassword });
