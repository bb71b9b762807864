import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of migrations as drizzle reads it, written in this order; the caller removes it. */
export function migrationFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-migrations-'));
  mkdirSync(path.join(folder, 'meta'));
  const entries = Object.entries(files).map(([tag, text], idx) => {
    writeFileSync(path.join(folder, `${tag}.sql`), text);
    return { idx, version: '7', when: 1000 + idx, tag, breakpoints: true };
  });
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  return folder;
}
