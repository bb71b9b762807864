import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import * as rows from '../../people/report/service';
import { type ShownAccount, shownAccounts } from '../../supply/profile/service';
import { filmTitles } from './film-queries';

type Reports = Reply<'GET /api/v1/ops/reports/'>;
type ListFilter = { state: 'open' | 'closed'; cursor?: string; limit: number };

const LIST = 'reports';

/** A page of reports for the staff, the newest first. */
export async function listReports(db: Db, { state, cursor, limit }: ListFilter): Promise<Reports> {
  const before = readId(cursor, LIST, 'uuid');
  const found = await rows.reportPage(db, { state, before, limit: limit + 1 });
  const { shown: data, page } = cutPage(LIST, found, limit, ({ id }) => id);
  const [accounts, films] = [await accountsOf(db, data), await filmsOf(db, data)];
  return { data: data.map((row) => present(row, accounts, films)), page };
}

/** The nightly job: removes reports that were closed before an instant. */
export const forgetOldReports = ({ tx }: Work, before: Date): Promise<number> => rows.deleteClosedReports(tx, before);

/** Closes a report in a person's name; one that is closed stays as it is. Throws `not_found`. */
export async function closeReport(work: Work, id: string, by: number, note: string): Promise<Reports['data'][number]> {
  if (!isUuid(id)) throw new Refusal('not_found');
  await rows.closeReport(work.tx, id, { closedAt: work.now, closedBy: by, closingNote: note });
  const row = await rows.findReport(work.tx, id);
  if (!row) throw new Refusal('not_found');
  return present(row, await accountsOf(work.tx, [row]), await filmsOf(work.tx, [row]));
}

const accountsOf = (db: Db, reports: readonly rows.ReportRow[]) =>
  shownAccounts(
    db,
    reports.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]),
  );

const filmsOf = (db: Db, reports: readonly rows.ReportRow[]) =>
  filmTitles(
    db,
    reports.flatMap(({ movieId }) => movieId ?? []),
  );

const present = (
  row: rows.ReportRow,
  accounts: ReadonlyMap<number, ShownAccount>,
  films: ReadonlyMap<string, string>,
): Reports['data'][number] => ({
  id: row.id,
  reporter: { id: row.reporterId, name: accounts.get(row.reporterId)?.name ?? '' },
  reported: { id: row.reportedId, name: accounts.get(row.reportedId)?.name ?? '' },
  movie: row.movieId === null ? null : { id: row.movieId, title: films.get(row.movieId) ?? '' },
  reason: row.reason,
  detail: row.detail,
  created_at: toTokyoIso(row.createdAt),
  closed_at: row.closedAt && toTokyoIso(row.closedAt),
  closed_by: row.closedBy,
  closing_note: row.closingNote,
});
