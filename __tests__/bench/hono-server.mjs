// Hono with nothing on it: what the framework alone costs. `node hono-server.mjs PORT URL` serves the JSON of URL.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [port, url] = process.argv.slice(2);
const reply = await (await fetch(url)).json();
const app = new Hono();
app.get('/', (c) => c.json(reply));
const server = serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
