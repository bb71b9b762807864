import type { Data, Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { CoercionStep } from '@/domain/coercion';
import { contactNumber } from '@/domain/contact';
import { formatPhone } from '@/domain/phone';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import {
  insertStep,
  lockSignal,
  type SignalRow,
  type StepRow,
  signalPage,
  stepsOf,
  updateSignal,
} from '../../people/coercion/service';
import { phoneNumbers } from '../../people/person/service';
import { castRefs } from '../../supply/photo/service';
import { shownAccounts } from '../../supply/profile/service';

type Page = Reply<'GET /api/v1/ops/coercion_signals/'>;
type Detail = Data<'POST /api/v1/ops/coercion_signals/{signal_id}/look/'>;
type Step = Detail['steps'][number];
type Note = Received<'POST /api/v1/ops/coercion_signals/{signal_id}/notes/'>['body'];

const LIST = 'coercion';

/** A page of signs: whose, of what kind, since when. */
export async function listSignals(
  deps: Deps,
  { state, cursor, limit }: { state: 'open' | 'closed'; cursor?: string; limit: number },
): Promise<Page> {
  const db = deps.reader();
  const after = readCursor(cursor, LIST, ['instant', 'uuid']);
  const found = await signalPage(db, { open: state === 'open', after, limit: limit + 1 });
  const list = found.slice(0, limit);
  const last = list.at(-1);
  const next_cursor = found.length > limit && last ? writeCursor(LIST, [last.raisedAt, last.id]) : null;
  return { data: await presentSignals(db, list, deps.clock.now()), page: { next_cursor, total: null } };
}

/** What one rests on and what was done, noted as a look. Throws `not_found`. */
export async function look(work: Work, id: string, by: number): Promise<Detail> {
  const { tx, now } = work;
  const row = await found(work, id);
  await write(work, id, { kind: 'look', by, note: null });
  const [signal] = await presentSignals(tx, [row], now);
  if (!signal) throw new Refusal('not_found');
  const {
    people = [],
    contacts = [],
    reports = [],
    warnings = [],
    disputes = [],
    date = null,
    minutes = null,
    days = null,
    hours = null,
  } = row.facts;
  const steps = await stepsOf(tx, id);
  const names = await shownAccounts(tx, [...new Set([...people, ...steps.map(({ byId }) => byId)])]);
  const nameOf = (personId: number) => names.get(personId)?.name ?? '';
  return {
    ...signal,
    found_at: toTokyoIso(row.foundAt),
    phone_number: formatPhone((await phoneNumbers(tx, [row.personId])).get(row.personId) ?? ''),
    people: people.map((personId) => ({ user_id: personId, name: nameOf(personId) })),
    contacts: contacts.map((contactId) => ({ id: contactId, number: contactNumber(contactId) })),
    reports,
    warnings,
    disputes,
    date,
    minutes,
    days,
    hours,
    steps: steps.map((step) => present(step, nameOf(step.byId))),
  };
}

/** Writes down that someone spoke with the cast, or what is to be known. Throws `not_found`, `coercion/closed`. */
export async function addNote(work: Work, id: string, by: number, { kind, note }: Note): Promise<Step> {
  await open(work, id);
  return write(work, id, { kind, by, note });
}

/** Ends the looking, with what it came to. Throws `not_found`, `coercion/closed`. */
export async function closeSignal(work: Work, id: string, by: number, note: string): Promise<Step> {
  await open(work, id);
  await updateSignal(work.tx, id, { closedAt: work.now, closedBy: by });
  return write(work, id, { kind: 'closed', by, note });
}

async function found({ tx }: Work, id: string): Promise<SignalRow> {
  const row = isUuid(id) ? await lockSignal(tx, id) : null;
  if (!row) throw new Refusal('not_found');
  return row;
}

async function open(work: Work, id: string): Promise<void> {
  if ((await found(work, id)).closedAt !== null) throw new Refusal('coercion/closed');
}

async function write(work: Work, signalId: string, step: { kind: CoercionStep; by: number; note: string | null }) {
  const { kind, by, note } = step;
  await insertStep(work.tx, { signalId, kind, byId: by, note, at: work.now });
  const name = (await shownAccounts(work.tx, [by])).get(by)?.name ?? '';
  return present({ kind, note, at: work.now }, name);
}

const present = ({ kind, note, at }: Pick<StepRow, 'kind' | 'note' | 'at'>, by: string): Step => ({
  kind,
  note,
  by,
  at: toTokyoIso(at),
});

async function presentSignals(db: Db, list: readonly SignalRow[], now: Date): Promise<Page['data']> {
  const accounts = await shownAccounts(db, [...new Set(list.map(({ personId }) => personId))]);
  const casts = await castRefs(
    db,
    [...accounts.values()].flatMap(({ castId }) => castId ?? []),
    now,
  );
  return list.map(({ id, kind, personId, raisedAt, closedAt }) => {
    const account = accounts.get(personId);
    return {
      id,
      kind,
      female_cast: {
        user_id: personId,
        display_name: account?.name ?? '',
        store_name: (account?.castId && casts.get(account.castId)?.store_name) || '',
      },
      raised_at: toTokyoIso(raisedAt),
      closed_at: closedAt && toTokyoIso(closedAt),
    };
  });
}
