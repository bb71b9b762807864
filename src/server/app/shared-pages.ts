import type { PageCache } from '../core/deps';
import type { EventBus } from '../core/ports';

/** The page cache of this process, whose purges reach the caches of all processes. */
export const sharedPages = (pages: PageCache, events: EventBus): PageCache => {
  events.listen((announcement) => {
    // A purge may have been missed while the bus was away.
    if (announcement === null) pages.purge();
    else if (announcement.kind === 'pages_purged') pages.purge(announcement.prefix ?? undefined);
  });
  return {
    purge: (prefix) => {
      // Here at once, whatever the bus does.
      pages.purge(prefix);
      events.announce({ kind: 'pages_purged', prefix: prefix ?? null });
    },
  };
};
