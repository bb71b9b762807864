// HTTP load by autocannon from this process, against a product server and a bare one with the same body in turns.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tool } from '../../scripts/tools.mjs';
import { serve, withDirectory } from './children.mjs';
import { alternate } from './rounds.mjs';

const BARE = '__tests__/bench/bare-server.mjs';

/** Rate and processor time of a server at one URL for some seconds; throws when an answer is not 2xx. */
async function rate(server, url, { connections, seconds }) {
  const before = server.cpu();
  const result = await tool('autocannon')({ url, connections, duration: seconds });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed answers`);
  const after = server.cpu();
  const cpu = before === null || after === null ? null : (after - before) / result.requests.total;
  return { rate: result.requests.average, cpu };
}

/** Compares `url` of `server` with a bare server that sends the same body from `port`; adds the body's `bytes`. */
export const againstBare = (server, url, port, { connections, seconds, rounds }) =>
  withDirectory(async (directory) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    if (!answer.ok) throw new Error(`${url} ${answer.status}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const file = path.join(directory, 'body');
    writeFileSync(file, body);
    const bareUrl = `http://127.0.0.1:${port}/`;
    const words = [`${port}`, answer.headers.get('content-type') ?? '', file];
    const bare = await serve(BARE, words, { url: bareUrl });
    try {
      const load = { connections, seconds };
      const found = await alternate(rounds, {
        ours: () => rate(server, url, load),
        bare: () => rate(bare, bareUrl, load),
      });
      return { ...found, bytes: body.length };
    } finally {
      await bare.stop();
    }
  });
