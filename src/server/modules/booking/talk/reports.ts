import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { PictureDecision } from '@/domain/talk-pictures';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import * as rows from '../../people/report/service';
import { type ShownAccount, shownAccounts } from '../../supply/profile/service';
import { filmTitles } from './film-queries';
import { looksOfReports } from './looks';
import { picturesOfReports } from './picture-queries';
import { decidePicture } from './pictures';

type Reports = Reply<'GET /api/v1/ops/reports/'>;
type ReportedPicture = NonNullable<Reports['data'][number]['picture']>;
type ListFilter = { state: 'open' | 'closed'; cursor?: string; limit: number };

const LIST = 'reports';

/** A page of reports for the staff, the newest first. */
export async function listReports(db: Db, { state, cursor, limit }: ListFilter): Promise<Reports> {
  const before = readId(cursor, LIST, 'uuid');
  const found = await rows.reportPage(db, { state, before, limit: limit + 1 });
  const { shown: data, page } = cutPage(LIST, found, limit, ({ id }) => id);
  return { data: await presentAll(db, data), page };
}

/** The nightly job: removes reports that were closed before an instant. */
export const forgetOldReports = ({ tx }: Work, before: Date): Promise<number> => rows.deleteClosedReports(tx, before);

/**
 * Closes a report in a person's name, with what becomes of the picture that it is about; one that is closed stays as
 * it is. Throws `not_found`, `validation/failed`.
 */
export async function closeReport(
  work: Work,
  id: string,
  by: number,
  { note, picture }: { note: string; picture?: PictureDecision },
): Promise<Reports['data'][number]> {
  if (!isUuid(id)) throw new Refusal('not_found');
  await decidePicture(work, id, picture);
  await rows.closeReport(work.tx, id, { closedAt: work.now, closedBy: by, closingNote: note });
  const row = await rows.findReport(work.tx, id);
  const [shown] = row ? await presentAll(work.tx, [row]) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
}

async function presentAll(db: Db, reports: readonly rows.ReportRow[]): Promise<Reports['data']> {
  const [accounts, films] = [await accountsOf(db, reports), await filmsOf(db, reports)];
  const pictures = await picturesOf(db, reports);
  return reports.map((row) => present(row, accounts, films, pictures.get(row.id) ?? null));
}

/** The pictures that these reports are about, by report, each with who opened it before. */
async function picturesOf(db: Db, reports: readonly rows.ReportRow[]): Promise<Map<string | null, ReportedPicture>> {
  const pictures = await picturesOfReports(
    db,
    reports.map(({ id }) => id),
  );
  const looks = await looksOfReports(
    db,
    pictures.flatMap(({ reportId }) => reportId ?? []),
  );
  const staff = await shownAccounts(
    db,
    looks.map(({ lookedBy }) => lookedBy),
  );
  return new Map(
    pictures.map(({ reportId, width, height }) => [
      reportId,
      {
        width,
        height,
        looks: looks
          .filter((look) => look.reportId === reportId)
          .map(({ lookedBy, at, reason }) => ({
            by: { id: lookedBy, name: staff.get(lookedBy)?.name ?? '' },
            at: toTokyoIso(at),
            reason,
          })),
      },
    ]),
  );
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
  picture: ReportedPicture | null,
): Reports['data'][number] => ({
  id: row.id,
  reporter: { id: row.reporterId, name: accounts.get(row.reporterId)?.name ?? '' },
  reported: { id: row.reportedId, name: accounts.get(row.reportedId)?.name ?? '' },
  movie: row.movieId === null ? null : { id: row.movieId, title: films.get(row.movieId) ?? '' },
  picture,
  reason: row.reason,
  detail: row.detail,
  created_at: toTokyoIso(row.createdAt),
  closed_at: row.closedAt && toTokyoIso(row.closedAt),
  closed_by: row.closedBy,
  closing_note: row.closingNote,
});
