const { readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Who may import whom (docs/architecture.md, design of the layers). There are no other arrows.
 * Run by `npm run layers`, which also fails when suspiciously few modules were seen.
 */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: [from, ...allowed] },
});

/**
 * The modules, lowest first, as `src/server/app/modules.ts` lists them: each may import those before it, and nothing
 * after it.
 */
const list = readFileSync(path.join(__dirname, 'src/server/app/modules.ts'), 'utf8');
const folderOf = new Map(
  [...list.matchAll(/import \{ (\w+) \} from '\.\.\/modules\/([\w-]+\/[\w-]+)\/module'/g)].map(([, name, folder]) => [
    name,
    folder,
  ]),
);
const [, listed] = list.split('export const modules = [');
const ranked = [...listed.matchAll(/^ {2}(\w+)[,(]/gm)].map(([, name]) => folderOf.get(name));
if (ranked.length !== folderOf.size || ranked.includes(undefined)) throw new Error('app/modules.ts is not understood');
const modulesGoDown = ranked.map((module, rank) => ({
  name: `${module.replace('/', '-')}-imports-downwards`,
  comment: 'A module knows only those that stand below it; what it needs of a higher one is handed in from app.',
  severity: 'error',
  from: { path: `^src/server/modules/${module}/` },
  to: {
    path: '^src/server/modules/',
    pathNot: ranked.slice(0, rank + 1).map((lower) => `^src/server/modules/${lower}/`),
  },
}));

/** The parts of a booking, lowest first: each may import those before it. */
const bookingParts = ['rules', 'read', 'advance', 'book'];
const reservation = '^src/server/modules/booking/reservation/';
const bookingPartsGoDown = bookingParts.map((part, rank) => ({
  name: `reservation-${part}-imports-downwards`,
  comment:
    'Rules know no stored booking, reading writes nothing, an evening goes on without knowing how it was booked.',
  severity: 'error',
  from: { path: `${reservation}${part}/` },
  to: { path: reservation, pathNot: bookingParts.slice(0, rank + 1).map((lower) => `${reservation}${lower}/`) },
}));

module.exports = {
  forbidden: [
    ...modulesGoDown,
    ...bookingPartsGoDown,
    {
      name: 'every-module-has-its-place',
      severity: 'error',
      comment: 'A new module is entered in src/server/app/modules.ts.',
      from: { path: '^src/server/' },
      to: { path: '^src/server/modules/', pathNot: ranked.map((module) => `^src/server/modules/${module}/`) },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A cycle hides who owns what.',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('domain-is-pure', '^src/domain/', [], 'Domain rules import nothing of ours.'),
    only('tokens-stand-alone', '^src/tokens/', [], 'The verifier is a small library on jose.'),
    {
      name: 'tokens-jose-only',
      severity: 'error',
      from: { path: '^src/tokens/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/jose/' },
    },
    only('contract-reads-domain', '^src/contract/', ['^src/domain/'], 'The contract knows only the domain.'),
    only('paths-stand-below', '^src/paths/', ['^src/domain/'], 'Every address of the product, typed.'),
    only(
      'pieces-know-no-product',
      '^src/ui/pieces/',
      [],
      'The design system knows no product word and fetches nothing.',
    ),
    only(
      'platform-layer',
      '^src/platform/',
      ['^src/contract/', '^src/domain/', '^src/tokens/'],
      'The browser behind small typed modules.',
    ),
    only(
      'hooks-layer',
      '^src/hooks/',
      ['^src/platform/', '^src/contract/', '^src/domain/'],
      'Hooks stand on platform.',
    ),
    only(
      'patterns-layer',
      '^src/ui/patterns/',
      ['^src/ui/pieces/', '^src/hooks/', '^src/platform/', '^src/contract/', '^src/domain/(share-cards|text)\\.ts$'],
      'The patterns of screens stand on pieces and hooks, and know no product word.',
    ),
    only(
      'parts-layer',
      '^src/parts/',
      ['^src/ui/', '^src/hooks/', '^src/paths/', '^src/platform/', '^src/contract/', '^src/domain/'],
      'What several features show stands on the patterns, and knows no feature.',
    ),
    only(
      'features-layer',
      '^src/features/',
      ['^src/parts/', '^src/ui/', '^src/hooks/', '^src/paths/', '^src/platform/', '^src/contract/', '^src/domain/'],
      'Features stand on parts, ui, hooks, paths and platform; every address that they link to comes from paths.',
    ),
    {
      name: 'features-never-import-a-sibling',
      severity: 'error',
      comment: 'Move what two features share to parts, ui, hooks or domain.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    only(
      'shell-layer',
      '^src/shell/',
      [
        '^src/features/',
        '^src/parts/',
        '^src/ui/',
        '^src/hooks/',
        '^src/paths/',
        '^src/platform/',
        '^src/contract/',
        '^src/domain/',
      ],
      'The shell surrounds features.',
    ),
    only(
      'pages-are-thin',
      '^src/pages/',
      ['^src/shell/', '^src/features/', '^src/ui/', '^src/paths/', '^src/contract/', '^src/domain/'],
      'A page names its screen, who may enter and the frame.',
    ),
    only('worker-layer', '^src/worker/', ['^src/contract/', '^src/domain/'], 'The service worker stands alone.'),
    {
      name: 'server-never-imports-browser',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/(pages|shell|features|parts|ui|hooks|paths|platform|worker)/' },
    },
    {
      name: 'doors-import-no-module',
      severity: 'error',
      comment: 'Routes, acting for others and idempotency are handed in from app.',
      from: { path: '^src/server/(http|realtime|jobs|core|db|adapters|settings)/' },
      to: { path: '^src/server/(modules|app|demo)/' },
    },
    {
      name: 'app-is-the-top',
      severity: 'error',
      comment: 'Only the start knows the place that knows everything.',
      from: { path: '^src/server/', pathNot: ['^src/server/main\\.ts$', '^src/server/app/'] },
      to: { path: '^src/server/app/' },
    },
    {
      name: 'demo-only-when-asked-for',
      severity: 'error',
      comment: 'The demo is loaded by one dynamic import; what production needs of it belongs to core or a module.',
      from: { path: '^src/', pathNot: ['^src/server/demo/', '^src/server/app/demo\\.ts$'] },
      to: { path: '^src/server/demo/' },
    },
    {
      name: 'demo-is-loaded-dynamically',
      severity: 'error',
      from: { path: '^src/server/app/demo\\.ts$' },
      to: { path: '^src/server/demo/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-meet-through-service',
      severity: 'error',
      comment: 'Another module is reached through its service (or its types) only.',
      from: { path: '^src/server/modules/([^/]+/[^/]+)/' },
      to: { path: '^src/server/modules/([^/]+/[^/]+)/', pathNot: ['^src/server/modules/$1/', '/service\\.ts$'] },
    },
    {
      name: 'demo-meets-modules-through-service',
      severity: 'error',
      comment: 'The demo uses the services as everybody else does.',
      from: { path: '^src/server/demo/' },
      to: { path: '^src/server/modules/', pathNot: '/service\\.ts$' },
    },
    {
      name: 'only-queries-see-drizzle',
      severity: 'error',
      comment: 'SQL lives in queries.ts (and in db/).',
      from: { path: '^src/server/(modules|demo)/', pathNot: ['/queries[^/]*.ts$', '-queries.ts$', '-sql.ts$'] },
      to: { path: 'node_modules/drizzle-orm/' },
    },
    {
      name: 'adapters-are-wired-in-app',
      severity: 'error',
      from: { path: '^src/server/', pathNot: ['^src/server/app/(?:wire|senders)\\.ts$', '^src/server/adapters/'] },
      to: { path: '^src/server/adapters/' },
    },
    {
      name: 'no-orphan-dev-dependency',
      severity: 'error',
      comment: 'Product code uses dependencies, not devDependencies; drizzle is in the bundle (decision 38).',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/drizzle-orm/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
