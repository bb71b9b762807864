import { withOfflineData } from './offline';

// Where storage is blocked (private windows) drafts live as long as the page.
const memory = new Map<string, string>();
let written: Promise<unknown> = Promise.resolve();

/** What was written in a room and not sent; empty where nothing was. */
export async function readDraft(roomId: string): Promise<string> {
  await written;
  const stored = await withOfflineData((database) => database.get('drafts', roomId));
  return stored?.text ?? memory.get(roomId) ?? '';
}

/** Keeps what stands in the box of a room, in the place of what stood there; an empty text is forgotten. */
export function keepDraft(roomId: string, text: string): void {
  // One after the other: each opens the database anew, and the last letters must be the last to be written.
  written = written.then(async () => {
    const isStored = await withOfflineData(async (database) => {
      await (text === '' ? database.delete('drafts', roomId) : database.put('drafts', { roomId, text }));
      return true;
    }).catch(() => undefined); // a full disk: the page carries it
    if (isStored) memory.delete(roomId);
    else memory.set(roomId, text);
  });
}

/** Forgets what is kept in memory; the offline database itself is erased at sign-out. */
export function forgetDrafts(): void {
  memory.clear();
}
