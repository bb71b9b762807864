import { EMBEDDED_ONLY } from './scripts/test-groups.mjs';

/** Modules that ship only as ESM and must be transformed for jest's CommonJS runtime. */
const esm = [
  'msw',
  '@mswjs',
  'rettime',
  'until-async',
  '@open-draft',
  'jose',
  'uuid',
  'idb',
  'graphql-ws',
  'lucide-react',
  '@dicebear',
  'graphql-yoga',
  '@whatwg-node',
  '@hono',
  'hono',
  'tough-cookie',
  '@hookform',
  '@faker-js',
  '@tus',
  'srvx',
  'mediabunny',
  'd3-shape',
  'd3-path',
  // Its CommonJS build imports dynamically, which jest's runtime refuses untransformed.
  '@electric-sql',
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/**
 * Handed to each module as parameters. A global of jest's context is looked up by a call into C++ each time it is
 * named, about 0.25 µs: drizzle took three times as long to build a statement. Not what tests replace (Date, timers,
 * fetch), nor what a module declares again.
 */
const globals = [
  'Object',
  'Array',
  'Math',
  'JSON',
  'Reflect',
  'Number',
  'String',
  'Uint8Array',
  'DataView',
  'ArrayBuffer',
  'Promise',
];

const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  transform: { '^.+\\.(t|j|mj)sx?$|^.+\\.[cm]js$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
};

// `npm test` has the server's files in groups (scripts/test-groups.mjs); a file that is named runs by itself.
const groups = process.env.TEST_GROUPS;

export default {
  // Ends what hangs, and nothing else: beside the journeys a test gets a quarter of a core, and a seed of the demo two
  // minutes.
  testTimeout: 300_000,
  // Every core: jest by itself leaves one free. A PostgreSQL that is not the run's own has connections for two
  // workers.
  maxWorkers: process.env.TEST_DATABASE_URL && !process.env.TEST_DATABASE_OWN ? 2 : '100%',
  // What a worker keeps of its files is little and bounded; should a file leave more behind, the worker begins anew.
  workerIdleMemoryLimit: '1500MB',
  // A worker that is done holds no handle, but beside the journeys its process takes longer than jest's half second to
  // give back 1.5 GB.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/__tests__/support/jsdom-fetch.mjs',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup-browser.ts'],
      testMatch: ['<rootDir>/__tests__/{contract,features,hooks,parts,platform,shell,ui}/**/*.test.ts?(x)'],
    },
    {
      ...shared,
      displayName: 'server',
      sandboxInjectedGlobals: globals,
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup-server.ts'],
      globalSetup: '<rootDir>/__tests__/support/global-setup-server.mjs',
      testMatch: groups
        ? [`<rootDir>/${groups}/*.test.ts`]
        : ['<rootDir>/__tests__/{tokens,domain,server,conformance}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_DATABASE_URL ? EMBEDDED_ONLY : [])],
    },
  ],
};
