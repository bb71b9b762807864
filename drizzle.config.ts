/** Read by drizzle-kit, which is one of the tools (`npm run db:generate`). */
export default {
  dialect: 'postgresql',
  schema: './src/server/db/schema/index.ts',
  out: './src/server/db/migrations',
};
