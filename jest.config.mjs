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

const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  transform: { '^.+\\.(t|j|mj)sx?$|^.+\\.[cm]js$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
};

export default {
  // Two workers share two cores with the journeys: a seed of the demo may take a minute then.
  testTimeout: 120_000,
  // Every core: jest by itself leaves one free. PostgreSQL's usual 100 connections are enough for two workers.
  maxWorkers: process.env.TEST_DATABASE_URL ? 2 : '100%',
  // What a worker keeps of its files is little and bounded; should a file leave more behind, the worker begins anew.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/__tests__/support/jsdom-fetch.mjs',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup-browser.ts'],
      testMatch: ['<rootDir>/__tests__/{components,features,hooks,kit,platform,shell,contract}/**/*.test.ts?(x)'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup-server.ts'],
      globalSetup: '<rootDir>/__tests__/support/global-setup-server.mjs',
      testMatch: ['<rootDir>/__tests__/{tokens,domain,server,conformance}/**/*.test.ts'],
      // Dumps belong to the embedded database.
      testPathIgnorePatterns: process.env.TEST_DATABASE_URL
        ? ['/node_modules/', '/app/backup.test.ts', '/app/private-files.test.ts', '/db/data-directory.test.ts']
        : ['/node_modules/'],
    },
  ],
};
