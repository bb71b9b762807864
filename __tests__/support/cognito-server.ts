import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CognitoIdentityProviderClient, CreateGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoSettings } from '@/server/settings/identity-settings';

/** The emulator is one of the tools (`npm run tools`). */
const fromTools = createRequire(path.resolve('tools/package.json'));
const POOL = 'ap-northeast-1_YoiTest01';
const CLIENT = 'yoitestclient0000000000001';
const JSON_TYPE = { 'content-type': 'application/x-amz-json-1.1' };
const KEYS = { id: 'local', secret: 'local' };

/** One call as the front saw it: what was asked for and its body. */
export type CognitoCall = { target: string; body: Record<string, unknown> };
/** Changes an answer before it is given; null = as it is. */
type Bend = (call: CognitoCall, answer: Record<string, unknown>) => { status: number; body: unknown } | null;

/**
 * A user pool of Cognito on this machine: cognito-local behind a front that keeps the calls and counts how often the
 * key set was read. What the emulator lacks the front does with the emulator's own calls: the global sign-out revokes
 * each refresh token that an account was given, and a disabled account is refused.
 */
export async function makeCognitoServer() {
  const directory = await mkdtemp(path.join(tmpdir(), 'yoi-cognito-'));
  const calls: CognitoCall[] = [];
  let keySetsRead = 0;
  let bend: Bend = () => null;
  let away = false;
  const upstream = await freePort();
  /** Refresh tokens that were given out, each with its person. */
  const given = new Map<string, string>();
  const tell = (target: string, body: object) =>
    fetch(`http://127.0.0.1:${upstream}/`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` },
      body: JSON.stringify(body),
    });
  const answerTo = async ({ target, body }: CognitoCall, request: IncomingMessage, text: string) => {
    const asked = (body.AuthParameters ?? {}) as Record<string, string>;
    const name = asked.USERNAME ?? given.get(asked.REFRESH_TOKEN ?? '');
    if (target === 'AdminUserGlobalSignOut') {
      for (const [Token, owner] of given)
        if (owner === body.Username) await tell('RevokeToken', { ClientId: CLIENT, Token });
      return { status: 200, text: '{}' };
    }
    if (name !== undefined) {
      const user = (await (await tell('AdminGetUser', { UserPoolId: POOL, Username: name })).json()) as {
        Enabled?: boolean;
      };
      if (user.Enabled === false)
        return { status: 400, text: '{"__type":"NotAuthorizedException","message":"User is disabled."}' };
    }
    const passed = await pass(upstream, request, text);
    const token = JSON.parse(passed.text || '{}').AuthenticationResult?.RefreshToken;
    if (token && name !== undefined) given.set(token, name);
    return passed;
  };
  const front = createServer(async (request, response) => {
    if (request.method === 'GET') keySetsRead += 1;
    const text = await textOf(request);
    const target = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const call = { target, body: text === '' ? {} : JSON.parse(text) };
    if (target !== '') calls.push(call);
    if (away) {
      response.writeHead(500, JSON_TYPE);
      return void response.end('{"__type":"InternalErrorException","message":"away"}');
    }
    const passed = await answerTo(call, request, text);
    const bent = bend(call, JSON.parse(passed.text || '{}'));
    const type = request.method === 'GET' ? 'application/json' : 'application/x-amz-json-1.1';
    response.writeHead(bent?.status ?? passed.status, { 'content-type': type });
    response.end(bent ? JSON.stringify(bent.body) : passed.text);
  });
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

  await mkdir(path.join(directory, '.cognito/db'), { recursive: true });
  const put = (name: string, content: unknown) =>
    writeFile(path.join(directory, '.cognito', name), JSON.stringify(content));
  await put('config.json', { TokenConfig: { IssuerDomain: endpoint }, UserPoolDefaults: { UsernameAttributes: [] } });
  await put(`db/${POOL}.json`, { Users: {}, Options: { Id: POOL, Name: 'yoi', UsernameAttributes: [] } });
  await put('db/clients.json', {
    Clients: { [CLIENT]: { ClientId: CLIENT, UserPoolId: POOL, ClientName: 'yoi', RefreshTokenValidity: 7 } },
  });
  const child = await started(directory, upstream);
  const settings: CognitoSettings = {
    poolId: POOL,
    clientId: CLIENT,
    idClientId: CLIENT,
    endpoint,
    keys: KEYS,
    patience: 10_000,
  };
  const client = new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint,
    credentials: { accessKeyId: KEYS.id, secretAccessKey: KEYS.secret },
  });
  for (const GroupName of ['male_user', 'female_cast', 'yoi-ops'])
    await client.send(new CreateGroupCommand({ UserPoolId: POOL, GroupName }));
  return {
    settings,
    client,
    calls,
    keySetsRead: () => keySetsRead,
    bend: (how: Bend) => {
      bend = how;
    },
    /** From now on nothing reaches the pool, until it is back. */
    goAway: (now: boolean) => {
      away = now;
    },
    close: async () => {
      client.destroy();
      await Promise.all([closed(child), new Promise((resolve) => front.close(resolve)), front.closeAllConnections()]);
      await rm(directory, { recursive: true });
    },
  };
}

async function started(directory: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fromTools.resolve('cognito-local/lib/bin/start.js')], {
    cwd: directory,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the emulator ended with ${code}`)));
    child.stdout?.on('data', (line) => {
      if (String(line).includes('running on')) resolve();
    });
  });
  child.removeAllListeners('exit');
  return child;
}

const closed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function pass(port: number, { method, url, headers }: IncomingMessage, body: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const forward = ask({ host: '127.0.0.1', port, method, path: url, headers }, async (answer) => {
      resolve({ status: answer.statusCode ?? 500, text: await textOf(answer) });
    });
    forward.once('error', reject);
    forward.end(body);
  });
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
