import * as z from 'zod';
import { typedPassword } from './sign-in';

/** Who asks for everything that is kept of a person proves to be that person. */
export const exportForm = z.strictObject({ password: typedPassword });
