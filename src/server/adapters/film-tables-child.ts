import type { Logger } from 'pino';
import { MINUTE_MS, SECOND_MS } from '@/domain/durations';
import type { FilmFacts } from '../core/ports';
import { runBounded } from './bounded-process';
import type { FilmTables } from './film-tables';

/** Of a process, in KiB: reading the largest tables that we take needs a third of it. */
const DATA_KIB = 1_200_000;

/**
 * The same in a process of its own for each file: one that was made to spin or to fill the memory ends that process
 * and is no film. `program` = how node runs `film-tables-main.ts` or its bundle.
 */
export const filmTablesApart = (
  program: readonly [string, ...string[]],
  log: Logger,
  { inspectMs = 30 * SECOND_MS, copyMs = 10 * MINUTE_MS } = {},
): FilmTables => {
  const run = async (milliseconds: number, job: unknown[]): Promise<unknown> => {
    const [node, ...given] = program;
    const { code, out, err } = await runBounded([node, '--max-old-space-size=512', ...given, JSON.stringify(job)], {
      milliseconds,
      dataKib: DATA_KIB,
    });
    if (code === 0) return JSON.parse(out);
    log.info({ code, said: err.slice(-2000) }, 'the tables of a film could not be read');
    return null;
  };
  return {
    // Written by film-tables-main.
    inspect: async (...given) => (await run(inspectMs, ['inspect', ...given])) as FilmFacts | null,
    copy: async (...given) => (await run(copyMs, ['copy', ...given])) === true,
  };
};
