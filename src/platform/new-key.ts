import { v4 } from 'uuid';

/**
 * A random UUID v4: the one place where this browser makes keys (of the device, of an attempt, of what is sent later).
 */
export const newKey = (): string => v4();
