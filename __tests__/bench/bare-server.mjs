// node:http with nothing on it: answers every request with one body. `node bare-server.mjs PORT TYPE FILE`.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, type, file] = process.argv.slice(2);
const body = readFileSync(file);
const server = createServer((_request, response) => {
  response.setHeader('content-type', type);
  response.setHeader('content-length', body.length);
  response.end(body);
});
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
