export type { Db, Tx } from './db-handle';
export type { UnitOfWork, Work } from './deps';
