import { ACCOUNT } from './sections/account-queries';
import { OF_CAST } from './sections/cast-queries';
import { OF_GUEST } from './sections/guest-queries';
import { type Read, type Row, readRows, type Source, type Who } from './sections/read-queries';

export type { Row, Who };

/** One kind of what is kept of a person; `name` is that of its files, `columns` are the heads of the table. */
export type Section = {
  name: string;
  title: string;
  columns: readonly string[];
  rows: (source: Source, who: Who, page: { limit: number; offset: number }) => Promise<Row[]>;
};

/**
 * All data of a person, table by table. Of other people nothing stands in it but what they wrote to this person; a
 * cast is named by the public name, a customer not at all. A test walks all tables of the database.
 */
export const sectionsFor = ({ castId }: Who): Section[] =>
  Object.entries({ ...ACCOUNT, ...(castId === null ? OF_GUEST : OF_CAST) }).map(([name, read]: [string, Read]) => ({
    name,
    title: read.title,
    columns: Object.keys(read.columns),
    rows: (source, who, page) => readRows(source, read, who, page),
  }));
