import { DAY_MS, HOUR_MS } from '@/domain/durations';
import type { article } from '../db/schema';
import { GUIDES } from './articles/guides';
import { VOICES } from './articles/voices';

/** Eight that every visitor reads, one that waits for its day, one that is being written; each with its tags. */
export const demoArticles = ({ now, opsId }: { now: Date; opsId: number }) =>
  [...GUIDES, ...VOICES].map(({ tags, daysAgo, ...text }) => {
    const publishedAt = daysAgo === null ? null : new Date(now.getTime() - daysAgo * DAY_MS);
    const writtenAt = new Date(Math.min(now.getTime(), publishedAt?.getTime() ?? now.getTime()) - HOUR_MS);
    const row: typeof article.$inferInsert = {
      ...text,
      state: publishedAt ? 'released' : 'draft',
      publishedAt,
      version: 1,
      createdAt: writtenAt,
      changedAt: writtenAt,
      changedBy: opsId,
    };
    return { row, tags };
  });
