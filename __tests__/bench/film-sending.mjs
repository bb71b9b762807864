// A film on its way to the server, and what the server does about it, for the bench of films.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

const MINE = '/api/v1/female_casts/me/movies/';
const UPLOADS = '/api/v1/female_casts/me/uploads/';
/** Bytes of a part, as the browser sends them. */
const PART = 4_000_000;

/**
 * Sends a film of a new cast in parts and resolves with `{ id, send, state }`: `send` hands it over, `state` says
 * where it stands.
 */
export async function uploaded(origin, film, kind = 'paid') {
  const call = async (method, where, body, headers = {}) => {
    const reply = await fetch(origin + where, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${where} ${reply.status} ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : {};
  };
  const [{ access_token: token }] = await call('POST', '/dev/users', { role: 'cast', count: 1 }).then(
    (found) => found.data ?? found,
  );
  const bearer = { authorization: `Bearer ${token}` };
  const price = kind === 'paid' ? 1000 : null;
  const draft = { kind, title: '夜の散歩', price, bytes: film.length };
  const { id } = (await call('POST', MINE, draft, bearer)).data;
  const tus = { ...bearer, 'tus-resumable': '1.0.0' };
  const named = { 'upload-length': String(film.length), 'upload-metadata': `movie_id ${btoa(id)}` };
  await fetch(origin + UPLOADS, { method: 'POST', headers: { ...tus, ...named } });
  for (let at = 0; at < film.length; at += PART) {
    const part = { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' };
    const body = film.subarray(at, at + PART);
    const reply = await fetch(`${origin}${UPLOADS}${id}/`, { method: 'PATCH', headers: { ...tus, ...part }, body });
    if (!reply.ok) throw new Error(`part at ${at}: ${reply.status} ${await reply.text()}`);
  }
  const version = /MOVIE_CONSENT_VERSION = '([^']+)'/.exec(readFileSync('src/domain/movies.ts', 'utf8'))?.[1];
  const points = ['people', 'decent', 'own_will', 'rights', 'reward'];
  const send = async () => {
    await call('PUT', `${MINE}${id}/consent/`, { version, points, others: [] }, bearer);
    const form = new FormData();
    form.append('picture', new Blob([readFileSync('src/server/demo/films/tea.webp')]), 'cover.webp');
    const key = { 'idempotency-key': randomUUID() };
    await fetch(`${origin}${MINE}${id}/cover/`, { method: 'POST', headers: { ...bearer, ...key }, body: form });
    await call('POST', `${MINE}${id}/send/`, {}, bearer);
  };
  const state = async () => (await call('GET', MINE, undefined, bearer)).data.find((one) => one.id === id)?.state;
  return { id, send, state };
}

/**
 * A film of the demo with so many bytes of room behind it: a file of another size, though players show the same film.
 */
export function filmOf(bytes) {
  const film = readFileSync('src/server/demo/films/tea.mp4');
  const room = Buffer.alloc(Math.max(8, bytes - film.length));
  room.writeUInt32BE(room.length, 0);
  room.write('free', 4);
  return Buffer.concat([film, room]);
}
