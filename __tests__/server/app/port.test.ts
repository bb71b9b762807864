import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenOn, PortTaken, provePort } from '@/server/app/port';

it('a port is proven without being kept', async () => {
  const server = createServer();
  await listenOn(server, '127.0.0.1', 0);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await provePort('127.0.0.1', port, { wait: 0 });
  await listenOn(server, '127.0.0.1', port);
  await new Promise((resolve) => server.close(resolve));
});

describe('a port of another program', () => {
  const other = createServer();
  let port: number;
  beforeAll(async () => {
    await listenOn(other, '127.0.0.1', 0);
    ({ port } = other.address() as AddressInfo);
  });
  afterAll(() => other.close());

  it('is named in a sentence, before the start and at the moment of listening', async () => {
    const sentence = `PORT: another program listens on ${port} of 127.0.0.1 already. End it, or set another PORT.`;
    const outcomes = [provePort('127.0.0.1', port, { wait: 0 }), listenOn(createServer(), '127.0.0.1', port)];
    for (const outcome of outcomes) await expect(outcome).rejects.toEqual(new PortTaken(sentence));
  });

  it('is waited for where it is about to be let go', async () => {
    const proven = provePort('127.0.0.1', port, { wait: 60_000 });
    other.close();
    await proven;
  });
});

it('an address that this machine has not is named', async () => {
  await expect(provePort('192.0.2.1', 0, { wait: 0 })).rejects.toThrow(
    'HOST: 192.0.2.1 is no address of this machine.',
  );
});
