import { readFileSync } from 'node:fs';
import { lexicographicSortSchema, parse, print, printSchema } from 'graphql';
import { realtimeSchema } from '@/server/realtime/schema';

test('docs/realtime.graphql is the schema that the server speaks', () => {
  const spoken = printSchema(lexicographicSortSchema(realtimeSchema));
  expect(print(parse(readFileSync('docs/realtime.graphql', 'utf8')))).toBe(print(parse(spoken)));
});
