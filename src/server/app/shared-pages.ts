import type { PageCache } from '../core/deps';
import type { EventBus } from '../core/ports';

/** The page cache of this process, whose purges reach the caches of all processes. */
export const sharedPages = (pages: PageCache, events: EventBus): PageCache => {
  events.listen((news) => {
    // A purge may have been missed while the bus was away.
    if (news === null) pages.purge();
    else if (news.kind === 'pages_purged') pages.purge(news.prefix ?? undefined);
  });
  return {
    purge: (prefix) => {
      // Here at once, whatever the bus does.
      pages.purge(prefix);
      events.announce({ kind: 'pages_purged', prefix: prefix ?? null });
    },
  };
};
