// One booking as plain SQL: the rows that the product reads, locks and writes for a quote and its request, in two
// transactions, by hand-written statements on the bare client. What the product's code costs is what it takes beyond
// this.
import { randomUUID } from 'node:crypto';

const TOTAL = 25_000;
const LINES = JSON.stringify([{ code: 'course', label: '60分', amount: TOTAL }]);
const SMS = '【YOI】新しいお知らせがあります。アプリを開いてご確認ください。';
const HOUR = 3_600_000;

/**
 * A client in one shape: `transaction(task)` runs `task(query)` between begin and commit; `query` resolves to rows.
 */
export function bareClient(raw) {
  if (raw.kind === 'pglite') {
    const { client } = raw;
    return {
      transaction: (task) =>
        client.transaction((tx) => task(async (text, values) => (await tx.query(text, values)).rows)),
    };
  }
  return {
    async transaction(task) {
      const client = await raw.pool.connect();
      try {
        await client.query('begin');
        const done = await task(async (text, values) => (await client.query(text, values)).rows);
        await client.query('commit');
        return done;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** Books one job. */
export async function bookBare(client, job) {
  const quoteId = await client.transaction((query) => quote(query, job));
  await client.transaction((query) => request(query, job, quoteId));
}

async function quote(query, { personId, castId, areaId, startsAt, businessDate }) {
  const now = new Date();
  await query('select identity_state from person where id = $1 for share', [personId]);
  await query(CAST, [castId, personId]);
  await query('select * from shift where cast_id = $1 and starts_at <= $2 and ends_at > $2', [castId, startsAt]);
  await query(OCCUPIED, occupied(castId, startsAt));
  await query('select a.name, exists (select 1 from hotel_town t where t.area_id = a.id) from area a where a.id = $1', [
    areaId,
  ]);
  await query("select id from reservation where person_id = $1 and cast_id = $2 and state = 'completed' limit 1", [
    ...[personId, castId],
  ]);
  await query(
    "select * from cast_event where cast_id = $1 and state = 'approved' and ends_on >= $2 and starts_on <= $2 order by starts_on, id",
    [castId, businessDate],
  );
  const id = randomUUID();
  await query(
    `insert into quote (id, person_id, cast_id, starts_at, minutes, place_type_id, area_id, lines, total, created_at, expires_at)
     values ($1, $2, $3, $4, 60, 17, $5, $6, $7, $8, $9)`,
    [id, personId, castId, startsAt, areaId, LINES, TOTAL, now, new Date(now.getTime() + HOUR / 6)],
  );
  return id;
}

// Whether one of the two blocked the other or does not exist for the other is asked with the cast's row, before quote
// and request.
const HIDDEN = (whose, from) => `(
  exists (select 1 from hidden_account h where h.person_id = ${whose} and h.account_id = ${from})
  or exists (select 1 from hidden_area h where h.person_id = ${whose} and h.area_id in (
    select unnest(p.main_area_ids) from person p where p.id = ${from} union all select o.area_id from home o where o.person_id = ${from})))`;
const CAST = `select c.*, s.*, p.birth_date, p.identity_state, p.suspended_at,
    exists (select 1 from block b where (b.blocker_id = c.person_id and b.blocked_id = $2) or (b.blocker_id = $2 and b.blocked_id = c.person_id))
    or ${HIDDEN('c.person_id', '$2')} or ${HIDDEN('$2', 'c.person_id')} as gone
  from female_cast c join store s on s.id = c.store_id join person p on p.id = c.person_id where c.id = $1`;
const OCCUPIED =
  'select occupied from cast_slot where cast_id = $1 and occupied && tstzrange($2::timestamptz, $3::timestamptz)';
const occupied = (castId, startsAt) => [
  castId,
  ...[0, HOUR * 1.5].map((by) => new Date(startsAt.getTime() + by).toISOString()),
];

/** What a customer's reliability is counted from. */
const LATELY = `select r.state, r.starts_at, r.ended_at,
    (select sum(d.amount)::int from debt d where d.reservation_id = r.id and d.state = 'open')
  from reservation r where r.person_id = $1 and r.state in ('completed', 'cancelled_user', 'no_show_user') and r.ended_at is not null
  order by r.starts_at desc`;
/** The customers who wait for that evening of the cast and could still come. */
const WAITING = `select w.*, (select json_agg(json_build_array(r.starts_at, r.ends_at)) from reservation r where r.person_id = w.person_id
    and r.ends_at > $3 and r.state in ('requested','adjusting','payment_pending','confirmed','departed','arrived','in_progress'))
  from waitlist_entry w join person p on p.id = w.person_id
  where w.cast_id = $1 and w.business_date = $2 and w.state = 'waiting' and p.suspended_at is null and p.withdrawn_at is null
    and not exists (select from debt d where d.person_id = w.person_id and d.state = 'open')
  order by w.created_at, w.id`;

async function request(query, job, quoteId) {
  const { personId, castId, startsAt } = job;
  const [cast] = await query(
    'select id, person_id, accepting, courses from female_cast where id = $1 for no key update',
    [castId],
  );
  const [offer] = await query('select * from quote where id = $1', [quoteId]);
  await query('select identity_state from person where id = $1 for share', [personId]);
  await query(CAST, [castId, personId]);
  await query("select * from waitlist_entry where cast_id = $1 and person_id = $2 and state = 'offered'", [
    castId,
    personId,
  ]);
  const [shift] = await query(
    'select id, business_date from shift where cast_id = $1 and starts_at <= $2 and ends_at > $2',
    [castId, startsAt],
  );
  await query(OCCUPIED, occupied(castId, startsAt));
  await query("select * from debt where person_id = $1 and state = 'open' order by id", [personId]);
  await query(LATELY, [personId]);
  const [wallet] = await query('select * from wallet where person_id = $1 for no key update', [personId]);
  await query(
    `select starts_at, ends_at from reservation where person_id = $1 and ends_at > $2
     and state in ('requested','adjusting','payment_pending','confirmed','departed','arrived','in_progress')`,
    [personId, new Date()],
  );
  const id = await insertReservation(query, job, { offer, shiftId: shift.id });
  await hold(query, { personId, id, total: offer.total, balance: wallet.balance });
  await query('update quote set used_at = $2 where id = $1', [quoteId, new Date()]);
  await tellEverybody(query, job, { id, castPersonId: cast.person_id });
}

async function insertReservation(query, { personId, castId, areaId, startsAt, businessDate }, { offer, shiftId }) {
  const id = randomUUID();
  const [from, end, free] = [0, HOUR, HOUR * 1.5].map((by) => new Date(startsAt.getTime() + by).toISOString());
  await query(
    `insert into reservation (id, quote_id, person_id, cast_id, shift_id, state, business_date, starts_at, ends_at, minutes,
       cast_occupied, male_occupied, place_type_id, area_id, lines, total, payment_method, reward_estimate, answer_due_at, created_at)
     values ($1, $2, $3, $4, $5, 'requested', $6, $7::timestamptz, $8::timestamptz, 60, tstzrange($7::timestamptz, $9::timestamptz),
       tstzrange($7::timestamptz, $8::timestamptz), 17, $10, $11, $12, 'gold', 15000, $13, $14)`,
    [
      ...[id, offer.id, personId, castId, shiftId, businessDate, from, end, free, areaId, LINES, offer.total],
      ...[new Date(Date.now() + HOUR / 2), new Date()],
    ],
  );
  return id;
}

async function hold(query, { personId, id, total, balance }) {
  const now = new Date();
  const [lot] = await query(
    'select id from gold_lot where person_id = $1 and remaining >= $2 and expires_at > $3 order by expires_at, id limit 1 for no key update',
    [personId, total, now],
  );
  const transferId = randomUUID();
  await query('update wallet set balance = balance - $2::int, held = held + $2::int where person_id = $1', [
    personId,
    total,
  ]);
  await query('update gold_lot set remaining = remaining - $2::int, held = held + $2::int where id = $1', [
    lot.id,
    total,
  ]);
  await query(
    "insert into gold_hold (reservation_id, person_id, amount, state, created_at) values ($1, $2, $3, 'open', $4)",
    [...[id, personId, total, now]],
  );
  await query('insert into gold_hold_lot (reservation_id, lot_id, amount) values ($1, $2, $3)', [id, lot.id, total]);
  await query(
    `insert into gold_transfer (id, kind, person_id, reservation_id, actor, amount, balance_after, created_at)
     values ($1, 'hold', $2, $3, 'male', $4, $5, $6)`,
    [transferId, personId, id, -total, balance - total, now],
  );
  await query(
    `insert into gold_entry (transfer_id, account, person_id, lot_id, amount)
     values ($1, 'wallet', $2, $3, $4), ($1, 'held', $2, $3, $5)`,
    [transferId, personId, lot.id, -total, total],
  );
}

async function tellEverybody(query, { personId, castId, businessDate, bit }, { id, castPersonId }) {
  const now = new Date();
  await query(
    `insert into reservation_event (reservation_id, seq, event, actor, actor_id, from_state, to_state, at)
     values ($1, 1, 'request', 'male', $2, null, 'requested', $3)`,
    [id, personId, now],
  );
  await query("insert into timer (kind, subject, due_at) values ('reservation.expire', $1, $2)", [
    ...[id, new Date(now.getTime() + HOUR / 2)],
  ]);
  await query('update cast_day set mask = mask & ~($3::bigint) where cast_id = $1 and day = $2', [
    ...[castId, businessDate, takenBits(bit)],
  ]);
  await query(WAITING, [castId, businessDate, now]);
  let number = 0;
  for (const to of [personId, castPersonId]) {
    const [{ event_seq: seq }] = await query(
      `insert into person_counter (person_id, event_seq) values ($1, 1)
       on conflict (person_id) do update set event_seq = person_counter.event_seq + 1 returning event_seq`,
      [to],
    );
    await query(
      "insert into person_event (person_id, seq, kind, subject, payload, at) values ($1, $2, 'reservation', $3, $4, $5)",
      [to, seq, id, '{"state":"requested"}', now],
    );
    number = seq;
  }
  await query(
    `insert into outbox (channel, "to", body, created_at, due_at)
     select 'sms', phone, $2, $3, $3 from person p where id = $1
     and not exists (select 1 from notification_setting s where s.person_id = p.id and not s.sms)`,
    [castPersonId, SMS, now],
  );
  await query(
    `insert into notice (person_id, seq, kind, subject, path, other_id, facts, at)
     values ($1, $2, 'request', $3, '/home', $4, '{}', $5)
     on conflict (person_id, kind, subject) do update set seq = excluded.seq, at = excluded.at`,
    [castPersonId, number, id, personId, now],
  );
  await query(
    `select d.device_key, s.push1, s.push2, s.show_content, s.quiet_from, s.quiet_to
     from push_subscription d join notification_setting s on s.person_id = d.person_id where d.person_id = $1`,
    [castPersonId],
  );
}

// The hour, the half hour after it, and the half hour before it, in which the cast's shortest way no longer fits.
const takenBits = (bit) => ((0b111n << BigInt(bit)) | (bit > 0 ? 1n << BigInt(bit - 1) : 0n)).toString();
