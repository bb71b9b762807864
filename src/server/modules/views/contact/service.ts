import type { Reply } from '@/contract';
import type { Upload } from '@/contract/endpoint';
import { toTokyoIso } from '@/domain/business-day';
import {
  CONTACT_PICTURES,
  CONTACTS_PER_DAY,
  type ContactCategory,
  type ContactState,
  contactNumber,
  contactTail,
  movieIn,
} from '@/domain/contact';
import { DAY_MS } from '@/domain/durations';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import type { Person } from '../../../core/person';
import { type CleanPicture, cleanPicture, type PictureFault } from '../../../core/picture';
import { PRIVATE_FILES } from '../../../core/ports';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { type TakeFiles, withFiles } from '../../machinery/stored-file/service';
import { holdFilm } from '../../media/movie/service';
import { raiseWords } from '../../people/coercion/service';
import * as rows from './queries';

type Contacts = Reply<'GET /api/v1/ops/contacts/'>;
/** An inquiry as ops sees it. */
type DeskContact = Contacts['data'][number];

/** What a person asks; texts are empty where nothing was given. */
export type ContactForm = {
  category: ContactCategory;
  name: string;
  mail: string;
  phone: string;
  reservation: string;
  movie: string;
  body: string;
};

/**
 * The pictures of a form, encoded anew one after another. Throws `validation/failed` at `body.pictures` for anything
 * else.
 */
export async function readPictures(sent: readonly Upload[]): Promise<CleanPicture[]> {
  const pictures: CleanPicture[] = [];
  for (const { bytes } of sent) {
    const picture = await cleanPicture(bytes, CONTACT_PICTURES);
    if (typeof picture === 'string') throw fieldRefusal('body.pictures', PICTURE_FAULTS[picture]);
    pictures.push(picture);
  }
  return pictures;
}

const PICTURE_FAULTS: Readonly<Record<PictureFault, string>> = {
  not_a_picture: 'この画像は読み込めませんでした。JPEG・PNG・WebPの画像を選択してください',
  too_many_pixels: `画像が大きすぎます。${CONTACT_PICTURES.pixels / 10_000}万画素までの画像を選択してください`,
};

/** The pictures of an inquiry that has its id already; `take` makes the stored files those of the rows. */
type Pictures = { id: string; rows: readonly rows.PictureRow[]; take: TakeFiles };

/** Stores the pictures of a new inquiry, then runs the task that keeps it. */
export async function withPictures<T>(
  deps: Work['deps'],
  pictures: readonly CleanPicture[],
  task: (pictures: Pictures) => Promise<T>,
): Promise<T> {
  const id = deps.random.uuid();
  const files = pictures.map(({ bytes, contentType, width, height }, at) => {
    const key = `${PRIVATE_FILES}contacts/${id}/${at + 1}.webp`;
    const row = { contactId: id, position: at + 1, storageKey: key, width, height };
    return { key, bytes, contentType, row };
  });
  const taken = files.map(({ row }) => row);
  return withFiles(deps, files, (take) => task({ id, rows: taken, take }));
}

/**
 * Keeps an inquiry with its pictures and confirms it by mail. `from` names who sent it: the account, the device or the
 * network; it is kept as a keyed hash, and counts. A performer's wish about a film acts at once. Throws
 * `rate/limited`, `validation/failed`.
 */
export async function receiveContact(
  work: Work,
  asked: ContactForm,
  { person, from, pictures }: { person: Person | null; from: string; pictures: Pictures },
): Promise<{ number: string }> {
  const { tx, now, deps } = work;
  const movieId = asked.category === 'performer' ? movieIn(asked.movie) : null;
  if (asked.category === 'performer' && movieId === null) throw fieldRefusal('body.movie', NO_FILM);
  const sender = deps.seal.fingerprint(SENDER, from);
  const since = new Date(now.getTime() - DAY_MS);
  if ((await rows.countSince(tx, { sender, mail: asked.mail, since })) >= CONTACTS_PER_DAY)
    throw new Refusal('rate/limited', { headers: { 'retry-after': '86400' } });
  const { id } = pictures;
  const number = contactNumber(id);
  await rows.insertContact(tx, { id, ...asked, personId: person?.id ?? null, sender, createdAt: now });
  await pictures.take(work);
  await rows.insertPictures(tx, pictures.rows);
  if (movieId !== null) await holdFilm(work, { movieId, number, personId: person?.id ?? null });
  await enqueue(work, {
    kind: 'contact',
    channel: 'mail',
    to: asked.mail,
    subject: `【YOI】お問い合わせを受け付けました（${number}）`,
    body: receipt(work, number),
    code: null,
  });
  if (person?.role === 'female_cast') await raiseWords(work, person.id, asked.body, { contacts: [id] });
  return { number };
}

/** For what the hashes of senders are made. */
const SENDER = 'contact sender';
const NO_FILM = '動画のページのアドレスを入力してください';

/** A number for a caller that filled in what people do not see: nothing is kept. */
export const thanks = ({ random }: Work['deps']) => ({ number: contactNumber(random.uuid()) });

const LIST = 'contacts';

/** A page of inquiries for ops, the newest first. */
export async function listContacts(
  db: Db,
  { state, cursor, limit }: { state: ContactState; cursor?: string; limit: number },
): Promise<Contacts> {
  const before = readId(cursor, LIST, 'uuid');
  const found = await rows.contactPage(db, { state, before, limit: limit + 1 });
  const cut = cutPage(LIST, found, limit, ({ id }) => id);
  return { data: await present(db, cut.shown), page: cut.page };
}

/** The inquiries that bear this receipt number, and whose they are (null = sent by a guest). */
export async function contactsNumbered(db: Db, number: string): Promise<rows.NumberedContact[]> {
  const tail = contactTail(number);
  if (tail === null) return [];
  const found = await rows.contactsByTail(db, tail);
  return found.filter(({ id }) => contactNumber(id) === number.trim().toUpperCase());
}

/** How an account is named as a sender. */
export const accountSender = (personId: number): string => `person ${personId}`;

/** The last inquiries of an account, the newest first: their numbers, and how far each is. */
export async function lastContactsOf({ reader, seal }: Work['deps'], personId: number, most: number) {
  const found = await rows.contactsFrom(reader(), seal.fingerprint(SENDER, accountSender(personId)), most);
  return found.map(({ id, state, createdAt }) => ({ number: contactNumber(id), state, at: toTokyoIso(createdAt) }));
}

/** One picture of an inquiry, for ops. Throws `not_found`. */
export async function readPicture({ reader, storage }: Work['deps'], id: string, position: number) {
  const row = isUuid(id) ? await rows.findPicture(reader(), id, position) : null;
  const file = row && (await storage.get(row.storageKey));
  if (!file) throw new Refusal('not_found');
  return { content_type: file.contentType, base64: file.bytes.toString('base64') };
}

/** Answers by mail; one that is closed stays closed and is answered all the same. Throws `not_found`. */
export async function answerContact(work: Work, id: string, by: number, text: string): Promise<DeskContact> {
  const { tx, now, deps } = work;
  const row = await locked(work, id);
  await rows.insertAnswer(tx, { id: deps.random.uuid(), contactId: id, text, answeredBy: by, createdAt: now });
  await rows.updateContact(tx, id, { answeredAt: now, ...(row.state === 'new' ? { state: 'answered' as const } : {}) });
  const number = contactNumber(id);
  await enqueue(work, {
    kind: 'contact',
    channel: 'mail',
    to: row.mail,
    subject: `【YOI】お問い合わせへのご回答（${number}）`,
    body: answerMail(work, number, text),
    code: null,
  });
  return again(work, id);
}

/** Closes an inquiry in the name of a member of the staff; a closed one keeps the first name. Throws `not_found`. */
export async function closeContact(work: Work, id: string, by: number, note: string): Promise<DeskContact> {
  const row = await locked(work, id);
  if (row.state !== 'closed')
    await rows.updateContact(work.tx, id, { state: 'closed', closedAt: work.now, closedBy: by, closingNote: note });
  return again(work, id);
}

/**
 * The nightly job: removes inquiries that were last dealt with before an instant, and after commit the files of their
 * pictures.
 */
export async function forgetOldContacts({ tx, deps, afterCommit }: Work, before: Date): Promise<number> {
  const ids = (await rows.doneBefore(tx, before)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const pictures = await rows.picturesOf(tx, ids);
  await rows.deleteContacts(tx, ids);
  afterCommit(() => {
    for (const { storageKey } of pictures)
      deps.storage.remove(storageKey).catch((err) => deps.log.error({ err }, 'a picture was not removed'));
  });
  return ids.length;
}

async function locked({ tx }: Work, id: string) {
  const row = isUuid(id) ? await rows.lockContact(tx, id) : null;
  if (!row) throw new Refusal('not_found');
  return row;
}

async function again(work: Work, id: string): Promise<DeskContact> {
  const [contact] = await present(work.tx, [await locked(work, id)]);
  if (!contact) throw new Refusal('not_found');
  return contact;
}

// Nothing of what was written is repeated: the address may be another person's.
const receipt = ({ deps }: Work, number: string) =>
  `お問い合わせを受け付けました。\n\n受付番号　${number}\n\n内容を確認し、2営業日以内にこのアドレスへご返信します。\nお急ぎの方は ${deps.settings.supportPhone}（受付 9:00–29:00）へお電話ください。\n\nお心当たりのない場合は、このメールを破棄してください。\n\nYOI サポート`;

const answerMail = ({ deps }: Work, number: string, text: string) =>
  `${text}\n\n――――――――――\n受付番号　${number}\n続けてのお問い合わせは ${deps.settings.publicOrigin}/contact へお願いします。\n\nYOI サポート`;

async function present(db: Db, contacts: readonly rows.ContactRow[]): Promise<DeskContact[]> {
  const ids = contacts.map(({ id }) => id);
  if (ids.length === 0) return [];
  const answers = await rows.answersOf(db, ids);
  const pictures = await rows.picturesOf(db, ids);
  return contacts.map((row) => ({
    id: row.id,
    number: contactNumber(row.id),
    state: row.state,
    category: row.category,
    name: row.name,
    mail: row.mail,
    phone: row.phone,
    reservation: row.reservation,
    movie: row.movie,
    body: row.body,
    account_id: row.personId,
    pictures: pictures
      .filter(({ contactId }) => contactId === row.id)
      .map(({ position, width, height }) => ({ position, width, height })),
    answers: answers
      .filter(({ contactId }) => contactId === row.id)
      .map(({ text, answeredBy, createdAt }) => ({ text, by: answeredBy, at: toTokyoIso(createdAt) })),
    created_at: toTokyoIso(row.createdAt),
    closed_at: row.closedAt && toTokyoIso(row.closedAt),
    closed_by: row.closedBy,
    closing_note: row.closingNote,
  }));
}
