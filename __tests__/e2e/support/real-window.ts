import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Cookie } from '@playwright/test';
import WebSocket from 'ws';
import { CHROMIUM, CHROMIUM_ARGS } from './chromium';
import { expect } from './journey';

/** A tab of a browser that nothing keeps awake. */
export type RealTab = {
  open: (url: string, cookies: readonly Cookie[], script: string) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  /** Opens another tab in front of it, and returns when the browser says that it is hidden. */
  cover: () => Promise<void>;
};

/**
 * Runs `use` with a whole browser without Playwright's hand on it, which makes every page believe that it is in front:
 * here a tab behind another one is really hidden.
 */
export async function inRealWindow(use: (tab: RealTab) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'yoi-window-'));
  const args = [...CHROMIUM_ARGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(CHROMIUM, [...args, 'about:blank'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    await use(await tabOf(await portOf(profile)));
  } finally {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function portOf(profile: string): Promise<string> {
  let port = '';
  await expect
    .poll(async () => {
      const written = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
      port = written.split('\n')[0] ?? '';
      return port;
    })
    .not.toBe('');
  return port;
}

async function tabOf(port: string): Promise<RealTab> {
  const targets: { type: string; webSocketDebuggerUrl: string }[] = await (
    await fetch(`http://127.0.0.1:${port}/json`)
  ).json();
  const target = targets.find(({ type }) => type === 'page');
  if (!target) throw new Error('the browser has no tab');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (text) => {
    const answer: Answer = JSON.parse(String(text));
    waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  const send = async (method: string, params: object = {}): Promise<Record<string, unknown>> => {
    count += 1;
    const id = count;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result ?? {};
  };
  const evaluate = async (expression: string) =>
    Object(Object(await send('Runtime.evaluate', { expression })).result).value;
  return {
    evaluate,
    open: async (url, cookies, script) => {
      // Cookies that are for secure pages only, which a page of this machine is.
      const origin = new URL(url).origin.replace('http:', 'https:');
      await send('Network.setCookies', {
        cookies: cookies.map(({ name, value, httpOnly, secure }) => ({ name, value, httpOnly, secure, url: origin })),
      });
      await send('Page.enable');
      await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
      await send('Page.navigate', { url });
    },
    cover: async () => {
      await send('Target.createTarget', { url: 'about:blank' });
      await expect.poll(() => evaluate('document.visibilityState')).toBe('hidden');
    },
  };
}

type Answer = { id: number; result?: Record<string, unknown>; error?: { message: string } };
