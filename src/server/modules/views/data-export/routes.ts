import type { dataExportEndpoints } from '@/contract/data-export';
import type { Handlers } from '../../../http/handlers';
import { asking, downloadPart, latestExport, readExport } from './service';

/** Copies of one's own data over HTTP. */
export const dataExportRoutes: Handlers<keyof typeof dataExportEndpoints> = {
  'POST /api/v1/users/me/exports/': async ({ person, body, deps, transact }) =>
    transact(await asking(deps, person, body.password)),
  'GET /api/v1/users/me/exports/latest/': ({ person, deps }) => latestExport(deps.reader(), person.id),
  'GET /api/v1/users/me/exports/{export_id}/': ({ person, deps, params }) => readExport(deps, person, params.export_id),
  'GET /api/v1/users/me/exports/{export_id}/parts/{part}/': ({ person, deps, params, query }) =>
    downloadPart(deps, person, { id: params.export_id, part: params.part, link: query.link }),
};
