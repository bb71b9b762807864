import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Deps } from '../../../core/deps';
import type { StoredFilm } from '../../../core/ports';
import { Refusal } from '../../../core/refusal';
import { isSameSecret } from '../../../core/same-secret';
import { filmAnswer } from '../../../http/ranged';

/** Who may read which film, until when (in seconds). */
export type Signed = { id: string; viewer: number; expires: number };

/**
 * The query of an address that plays a film for one person; `purpose` keeps addresses of one kind from opening
 * another.
 */
export const signedQuery = (deps: Deps, purpose: string, signed: Signed): string =>
  new URLSearchParams({
    viewer: String(signed.viewer),
    expires: String(signed.expires),
    signature: signatureOf(deps, purpose, signed),
  }).toString();

/**
 * The account that an address was signed for; null for one that was altered or is over. `id` as it was signed, the
 * path's unless it is another.
 */
export const viewerOfSigned = (
  deps: Deps,
  purpose: string,
  c: Context,
  id: string = c.req.param('id') ?? '',
): number | null => viewerOfQuery(deps, purpose, id, c.req.query());

/** The account that a text of {@link signedQuery} was signed for, wherever it is kept. */
export const viewerOfText = (deps: Deps, purpose: string, id: string, text: string): number | null =>
  viewerOfQuery(deps, purpose, id, Object.fromEntries(new URLSearchParams(text)));

function viewerOfQuery(deps: Deps, purpose: string, id: string, query: Record<string, string>): number | null {
  const { viewer: viewerText = '', expires: expiresText = '', signature = '' } = query;
  const [viewer, expires] = [wholeOf(viewerText), wholeOf(expiresText)];
  if (viewer === null || expires === null || expires * 1000 <= deps.clock.now().getTime()) return null;
  return isSameSecret(signature, signatureOf(deps, purpose, { id, viewer, expires })) ? viewer : null;
}

/**
 * A private film: whole, the part that the player asks for, a piece or a playlist; no cache keeps it. Throws
 * `not_found`.
 */
export async function filmResponse({ storage }: Deps, c: Context, film: StoredFilm | null): Promise<Response> {
  const asked = { range: c.req.header('range'), ifRange: c.req.header('if-range'), ifNoneMatch: undefined };
  const file = film && (await filmAnswer(storage, film, asked));
  if (!file) throw new Refusal('not_found');
  const headers = {
    ...file.headers,
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  };
  const body = file.body && c.req.method !== 'HEAD' ? (Readable.toWeb(file.body()) as ReadableStream) : null;
  return new Response(body, { status: file.status, headers });
}

const signatureOf = ({ seal }: Deps, purpose: string, { id, viewer, expires }: Signed): string =>
  seal.fingerprint(purpose, `${id} ${viewer} ${expires}`);

const wholeOf = (text: string): number | null => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : null);
