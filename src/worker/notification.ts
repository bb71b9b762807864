import { NEUTRAL_TEXT, NEUTRAL_TITLE } from '@/domain/push';
import { sitePath } from '@/domain/site-path';

/** What the worker shows for a push, and the number for the app's icon (null = leave it). */
export type NotificationParts = {
  title: string;
  options: { body: string; tag: string; renotify: boolean; icon: string; lang: string; data: { path: string } };
  badge: number | null;
};

const ICON = '/icons/icon-192.png';

/**
 * Reads a push. Whatever cannot be read becomes the neutral notification: every push must show one (userVisibleOnly).
 */
export function notificationOf(text: string | null): NotificationParts {
  const read = recordOf(text);
  const tag = textOf(read.tag) || 'yoi';
  return {
    title: textOf(read.title) || NEUTRAL_TITLE,
    options: {
      body: textOf(read.body) || NEUTRAL_TEXT,
      tag,
      // The same subject replaces what stands there, and is heard again.
      renotify: true,
      icon: ICON,
      lang: 'ja',
      data: { path: insidePath(read.path) },
    },
    badge: typeof read.badge === 'number' && Number.isInteger(read.badge) && read.badge >= 0 ? read.badge : null,
  };
}

/** A path of this site, whatever was sent; anything else leads to the top. */
export function insidePath(path: unknown): string {
  return sitePath(path) ?? '/';
}

function recordOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // not ours, or broken on the way
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
