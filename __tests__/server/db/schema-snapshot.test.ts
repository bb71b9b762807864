import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as schema from '@/server/db/schema';

/** What writes migrations is one of the tools (`npm run tools`). */
const fromTools = createRequire(path.resolve('tools/package.json'));
const META = 'src/server/db/migrations/meta';

type Snapshot = { id: string };
type Kit = {
  generateDrizzleJson: (schema: object, previous: string) => Snapshot;
  generateMigration: (before: Snapshot, after: Snapshot) => Promise<string[]>;
};

test('one snapshot of the migrations is kept, and it is the schema of the code: generating another writes nothing', async () => {
  const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'));
  expect(snapshots).toHaveLength(1);
  const snapshot: Snapshot = JSON.parse(readFileSync(`${META}/${snapshots[0]}`, 'utf8'));
  const { generateDrizzleJson, generateMigration }: Kit = fromTools('drizzle-kit/api');
  expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([]);
});
