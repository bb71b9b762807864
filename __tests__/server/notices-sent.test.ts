import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RESERVATION_STATES } from '@/domain/machines/reservation';
import { pushKindOf } from '@/domain/notices';
import { NOTICE_KINDS } from '@/domain/notices/kinds';

const MODULES = 'src/server/modules/';
const TELLS = /import \{[^}]*\btell(?:All)?\b[^}]*\} from '[./\w]*notice\/service'/;

/** Files that tell people something: a kind that one of them names is taken for sent. */
const telling = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(path.join(MODULES, name), 'utf8'))
  .filter((source) => TELLS.test(source));
/** What the other side is told of each state of a booking. */
const ofStates = new Set<string>(RESERVATION_STATES.map(pushKindOf));

test('every kind of notice is sent by something', () => {
  expect(telling.length).toBeGreaterThan(30);
  const isNamed = (kind: string) => telling.some((source) => source.includes(`'${kind}'`));
  expect(NOTICE_KINDS.filter((kind) => !ofStates.has(kind) && !isNamed(kind))).toEqual([]);
});
