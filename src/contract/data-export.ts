import * as z from 'zod';
import { EXPORT_STATES } from '@/domain/data-export';
import { endpoints } from './endpoint';
import { instant, pathText, rawText, uuid, wholeNumber } from './fields';
import { exportForm } from './forms/data-export';

const DataExport = z
  .object({
    id: uuid,
    state: z.enum(EXPORT_STATES),
    asked_at: instant,
    /** Until when it can be downloaded; null while it is being made. */
    expires_at: instant.nullable(),
    bytes: z.int(),
  })
  .meta({ id: 'DataExport' });

/** A copy of one's own data (docs/rules/data-export.md). Only its owner reads it, no one of the staff. */
export const dataExportEndpoints = endpoints({
  'POST /api/v1/users/me/exports/': {
    summary: '自分のデータの書き出しを依頼する（1日1回。できたらお知らせとメールで知らせる）',
    access: 'signed_in',
    body: exportForm,
    reply: DataExport,
    status: 201,
    errors: ['export/too_soon', 'rate/limited'],
  },
  'GET /api/v1/users/me/exports/latest/': {
    summary: '最後に依頼した書き出し',
    access: 'signed_in',
    reply: DataExport.nullable(),
  },
  'GET /api/v1/users/me/exports/{export_id}/': {
    summary: '書き出しと、5分間有効なリンク',
    access: 'signed_in',
    params: { export_id: pathText },
    reply: DataExport.extend({
      /** Null while it is being made. The file is its parts in a row. */
      download: z.object({ link: z.string(), link_expires_at: instant, parts: z.int() }).nullable(),
    }),
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/exports/{export_id}/parts/{part}/': {
    summary: '書き出したファイル（ZIP）の一部分',
    access: 'signed_in',
    params: { export_id: pathText, part: wholeNumber(z.int().min(0).max(100_000)) },
    query: { link: rawText(160) },
    reply: z.object({ base64: z.string() }),
    errors: ['not_found', 'export/link_expired'],
  },
});
