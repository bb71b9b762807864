import { type Outgoing, withOfflineData } from './offline';

export type { Outgoing };

// Where storage is blocked (private windows) the messages live as long as the page.
const memory = new Map<string, Outgoing>();

/** All messages that wait on this device, oldest first. */
export async function readOutgoing(): Promise<Outgoing[]> {
  const stored = await withOfflineData((database) => database.getAll('outgoing'));
  const all = new Map([...(stored ?? []), ...memory.values()].map((message) => [message.clientId, message]));
  return [...all.values()].sort((a, b) => a.at - b.at);
}

/** Keeps a message until it is dropped; the same client id replaces. */
export async function storeOutgoing(message: Outgoing): Promise<void> {
  // A full disk, or one that takes no pictures: the page carries it.
  const done = await withOfflineData((database) => database.put('outgoing', message)).catch(() => undefined);
  if (done === undefined) memory.set(message.clientId, message);
}

/** Forgets a message: it was sent, or given up. */
export async function dropOutgoing(clientId: string): Promise<void> {
  memory.delete(clientId);
  await withOfflineData((database) => database.delete('outgoing', clientId));
}

/** Forgets what is kept in memory; the offline database itself is erased at sign-out. */
export function forgetOutgoing(): void {
  memory.clear();
}
