import { readFileSync } from 'node:fs';
import { lexicographicSortSchema, parse, print, printSchema } from 'graphql';
import { createRealtimeSchema } from '@/server/realtime/schema';

const NO_BADGES = { talk: 0, reserve: 0, matching: 0, notice: 0, movie: false, total: 0 };

test('docs/realtime.graphql is the schema that the server speaks', () => {
  const spoken = printSchema(lexicographicSortSchema(createRealtimeSchema(async () => NO_BADGES)));
  expect(print(parse(readFileSync('docs/realtime.graphql', 'utf8')))).toBe(print(parse(spoken)));
});
