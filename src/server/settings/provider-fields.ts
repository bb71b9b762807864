import { isIP } from 'node:net';
import * as z from 'zod';

/** The address of a page of a payment company. */
export const httpAddress = z.url({ protocol: /^https?$/, error: 'write the https address that the provider names' });

/** Addresses that its notices come from. */
export const noticeAddresses = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine((list) => list.every((entry) => isIP(entry) !== 0), 'write the addresses of notices, separated by commas');

/** A name that people read. */
export const shownName = z.string().trim().max(60);
