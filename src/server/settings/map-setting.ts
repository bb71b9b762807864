import * as z from 'zod';

/** Where map tiles come from, with the words that their owner asks for; null where there are none. */
export type MapTiles = { url: string; credit: string } | null;

/** The address of map tiles over TLS, with their zoom, column and row. */
export const tileAddress = z
  .string()
  .trim()
  .regex(/^https:\/\/[\w.-]+(?::\d{1,5})?\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+$/, {
    error: 'write an address such as https://tiles.example.jp/{z}/{x}/{y}.png',
  });
