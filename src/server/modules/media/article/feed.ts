import { articlePath } from '@/domain/articles';
import { MINUTE_MS } from '@/domain/durations';
import { cached } from '../../../core/cached';
import type { Deps } from '../../../core/deps';
import { escapeXml } from '../../../core/xml';
import * as rows from './queries';

const ENTRIES = 30;

/** The newest articles as an Atom feed (RFC 4287), at most a minute old. */
export const articleFeed: (deps: Deps) => Promise<string> = cached(MINUTE_MS, async (deps) => {
  const { publicOrigin: origin } = deps.settings;
  const now = deps.clock.now();
  const lines = await rows.shownPage(deps.reader(), { now, after: null, limit: ENTRIES });
  const changes = lines.map(({ changedAt, publishedAt }) => later(changedAt, publishedAt));
  const updated = changes.reduce((last, at) => (at > last ? at : last), new Date(0));
  const self = `${origin}/media/feed.xml`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">',
    `<id>${escapeXml(self)}</id>`,
    '<title>YOI 読みもの</title>',
    `<updated>${updated.toISOString()}</updated>`,
    '<author><name>YOI編集部</name></author>',
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/media`)}"/>`,
    ...lines.map((line, at) => entry(origin, line, changes[at] ?? line.changedAt)),
    '</feed>',
    '',
  ].join('\n');
});

function entry(origin: string, line: rows.ArticleLine, updated: Date): string {
  const address = escapeXml(`${origin}${articlePath(line.slug)}`);
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${escapeXml(line.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${line.publishedAt?.toISOString()}</published>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<summary>${escapeXml(line.description)}</summary>`,
    '</entry>',
  ].join('');
}

// What waited for its time came when it was released, and not when it was written.
const later = (changed: Date, published: Date | null) =>
  published !== null && published > changed ? published : changed;
