import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { answer, on } from '../../support/answer';

type Room = Data<'GET /api/v1/users/me/talk_rooms/{room_id}/'>;
type Message = Data<'POST /api/v1/users/me/talk_rooms/{room_id}/messages/'>;

type Reservation = Data<'GET /api/v1/users/me/talk_rooms/{room_id}/reservations/'>['data'][number];

/** The room of the scene: みさき, account 31, cast 12. */
export const room: Room = {
  id: '0193b000-0000-7000-8000-0000000000aa',
  partner: { user_id: 31, role: 'female_cast', name: 'みさき', note: '青葉', photo: null, female_cast_id: 12 },
  tonight: false,
  reservation: null,
  last_message: null,
  unread: 0,
  peer_read_seq: 0,
  blocking: false,
};

/** A message of the scene, a minute after the one before. */
export const message = (seq: number, body: string, mine = false): Message => ({
  seq,
  client_id: `0193b000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  mine,
  body,
  pictures: [],
  pictures_sent: 0,
  place: null,
  at: toTokyoIso(new Date(Date.UTC(2026, 10, 21, 10, 45 + seq))),
});

export const SEND = 'POST /api/v1/users/me/talk_rooms/{room_id}/messages/';

type Offer = Data<'GET /api/v1/users/me/booking_offers/'>[number];

/** The server of one room: what stands in `kept` is read by pages, reads are recorded. */
export const roomServer = (
  kept: Message[],
  more: { peerReadSeq?: number; room?: Partial<Room>; reservations?: () => Reservation[]; offers?: Offer[] } = {},
) => {
  const reads: number[] = [];
  const shown = { ...room, ...more.room };
  return {
    reads,
    handlers: [
      answer('POST /api/v1/users/me/talk_rooms/', () => shown),
      answer('GET /api/v1/users/me/talk_rooms/{room_id}/', () => shown),
      answer('GET /api/v1/users/me/talk_rooms/{room_id}/reservations/', () => ({
        data: more.reservations?.() ?? [],
        page: { next_cursor: null, total: null },
      })),
      answer('GET /api/v1/users/me/booking_offers/', more.offers ?? []),
      answer('GET /api/v1/users/me/talk_templates/', ['よろしくお願いします', '少し遅れます']),
      answer('GET /api/v1/users/me/talk_rooms/{room_id}/messages/', ({ query }) => {
        const [after, cursor, limit] = [query.get('after'), query.get('cursor'), Number(query.get('limit'))];
        const all = kept.toSorted((a, b) => a.seq - b.seq);
        const found =
          after === null
            ? all.filter(({ seq }) => cursor === null || seq < Number(cursor)).reverse()
            : all.filter(({ seq }) => seq > Number(after));
        const data = found.slice(0, limit);
        const next_cursor = found.length > limit ? String(data.at(-1)?.seq) : null;
        return { data, page: { next_cursor, total: null }, peer_read_seq: more.peerReadSeq ?? 0 };
      }),
      answer('POST /api/v1/users/me/talk_rooms/{room_id}/read/', ({ body }) => {
        const { seq } = body as { seq: number };
        reads.push(seq);
        return { read_seq: seq };
      }),
    ],
  };
};

/** Takes messages as the server does: once per client id, numbered on; `gate` holds the answer back. */
export const taking = (kept: Message[], seen: string[], gate?: Promise<void>) =>
  on(SEND, async ({ body }) => {
    await gate;
    const sent = body as { client_id: string; body: string };
    seen.push(sent.client_id);
    const known = kept.find(({ client_id }) => client_id === sent.client_id);
    const made = known ?? { ...message(kept.length + 1, sent.body, true), client_id: sent.client_id };
    if (!known) kept.push(made);
    return Response.json({ data: made }, { status: 201 });
  });
