import path from 'node:path';
import type { FilmMaker } from '../core/ports';
import type { FilmTables } from './film-tables';

/** What browsers play without a plug-in. */
const PICTURES: readonly string[] = ['avc', 'vp8', 'vp9', 'av1'];

/**
 * Writes films anew packet by packet. Nothing is encoded: what browsers play is kept as it is, everything else is not
 * taken.
 */
export const makeFilmCopies = (tables: FilmTables): FilmMaker => ({
  inspect: (file) => tables.inspect(file, PICTURES),
  make: async (sent, directory) => {
    const whole = path.join(directory, 'whole');
    return (await tables.copy(sent, whole)) ? { whole, streams: [] } : null;
  },
  scenes: async () => null,
  begin: (whole, to, seconds) => tables.copy(whole, to, seconds),
});
