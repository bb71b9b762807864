import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { TALK_TEMPLATES_MAX, TEXT } from '@/domain/limits';
import { RESERVATION_STATES } from '@/domain/machines/reservation';
import { RECEIVE_FROM, REPORT_REASONS } from '@/domain/talk';
import { TALK_PICTURE_SIZES, TALK_PICTURES } from '@/domain/talk-pictures';
import { LISTED_PLACES, TALK_PLACES } from '@/domain/talk-places';
import { endpoints } from './endpoint';
import {
  bodyId,
  boundedText,
  instant,
  Picture,
  pageOf,
  pageQuery,
  pathId,
  pathText,
  uuid,
  wholeNumber,
} from './fields';
import { templateText } from './forms/talk';
import { Reservation } from './reservation-shown';

/** The other side of a room. `user_id` is the account; `note` the cast's store; a customer has no picture. */
const Partner = z
  .object({
    user_id: z.int(),
    role: z.enum(['male_user', 'female_cast']),
    name: z.string(),
    note: z.string().nullable(),
    photo: Picture.nullable(),
    female_cast_id: z.int().nullable(),
  })
  .meta({ id: 'TalkPartner' });

/**
 * A picture of a message in its size as kept. `blurred`: it is shown blurred until a tap; `checking`: the staff look
 * at it after a report, and neither of the two reads it meanwhile.
 */
const MessagePicture = z
  .object({ id: uuid, width: z.int(), height: z.int(), blurred: z.boolean(), checking: z.boolean() })
  .meta({ id: 'TalkPicture' });

/**
 * A place of a message, as it is called now; `name` null = it is not shown to visitors any more. A point of the map
 * has no id, a store no position.
 */
const MessagePlace = z
  .object({
    kind: z.enum(TALK_PLACES),
    id: z.int().nullable(),
    name: z.string().nullable(),
    note: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  })
  .meta({ id: 'TalkPlace' });

/** A place as it is sent: found by its id, or a point of the map. No words of the sender go along. */
const placeWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(LISTED_PLACES), id: bodyId }),
  z.strictObject({ kind: z.literal('pin'), lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
]);

/**
 * A message. `seq` counts up by one per room; `client_id` is the sender's own, unique among the sender's messages.
 * `pictures` are those that are left of the `pictures_sent`; with one, or with a place, the body may be empty.
 */
const Message = z
  .object({
    seq: z.int(),
    client_id: uuid,
    mine: z.boolean(),
    body: z.string(),
    pictures: z.array(MessagePicture),
    pictures_sent: z.int(),
    place: MessagePlace.nullable(),
    at: instant,
  })
  .meta({ id: 'TalkMessage' });

/**
 * A room as one side sees it. `tonight`: the two have a booking of this business day. `reservation` is the next live
 * booking of the two; `peer_read_seq` how far the other has read.
 */
const Room = z
  .object({
    id: uuid,
    partner: Partner,
    tonight: z.boolean(),
    reservation: z
      .object({
        id: uuid,
        starts_at: instant,
        ends_at: instant,
        state: z.enum(RESERVATION_STATES),
        state_label: z.string(),
      })
      .nullable(),
    last_message: Message.nullable(),
    unread: z.int(),
    peer_read_seq: z.int(),
    /** True when the caller blocks the other; the other way round is told to no one. */
    blocking: z.boolean(),
  })
  .meta({ id: 'TalkRoom' });

/**
 * How a person wants to talk: who may write first, whether the two see how far the other has read, one's own
 * ready-made texts.
 */
const TalkSettings = z
  .object({ receive_from: z.enum(RECEIVE_FROM), read_marks: z.boolean(), templates: z.array(z.string()) })
  .meta({ id: 'TalkSettings' });

const isOne = (wish: Readonly<Record<string, unknown>>) =>
  Object.values(wish).filter((value) => value !== undefined).length === 1;

/** Talk between a customer and a cast, blocks and reports (docs/rules/talk.md). */
export const talkEndpoints = endpoints({
  'GET /api/v1/users/me/talk_rooms/': {
    summary: 'トークの一覧（今夜の予約、これからの予約、ほかの順に、新しい順）',
    access: 'signed_in',
    query: pageQuery,
    reply: pageOf(Room),
    list: true,
  },
  'POST /api/v1/users/me/talk_rooms/': {
    summary: '相手（アカウント・キャスト・予約のいずれか）とのトークを開く',
    access: 'signed_in',
    body: z
      .strictObject({
        user_id: bodyId.optional(),
        female_cast_id: bodyId.optional(),
        reservation_id: uuid.optional(),
      })
      .refine(isOne, '相手を1人指定してください'),
    reply: Room,
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/talk_rooms/{room_id}/': {
    summary: 'トークの相手と状態',
    access: 'signed_in',
    params: { room_id: pathText },
    reply: Room,
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/talk_rooms/{room_id}/messages/': {
    summary: 'メッセージ（新しい順。after を付けるとその番号より後を古い順）',
    access: 'signed_in',
    params: { room_id: pathText },
    query: { ...pageQuery, after: wholeNumber(z.int().min(0).max(2_147_483_647)).optional() },
    reply: pageOf(Message).extend({ peer_read_seq: z.int() }),
    list: true,
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/talk_rooms/{room_id}/reservations/': {
    summary: '二人の予約（新しい順、10件まで）。トークの中に、その時点のカードとして表示する',
    access: 'signed_in',
    params: { room_id: pathText },
    reply: pageOf(Reservation),
    list: true,
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/talk_rooms/{room_id}/messages/': {
    summary: 'メッセージか場所を送る（同じ client_id は一度だけ）',
    access: 'signed_in',
    params: { room_id: pathText },
    body: z
      .strictObject({ client_id: uuid, body: boundedText(TEXT.message).optional(), place: placeWish.optional() })
      .refine(({ body, place }) => isOne({ body, place }), {
        path: ['body'],
        error: '文か場所のどちらかを送ってください',
      }),
    reply: Message,
    status: 201,
    errors: [
      'not_found',
      'identity/not_approved',
      'talk/closed',
      'talk/blocking',
      'talk/place_outside',
      'talk/place_unknown',
      'rate/limited',
    ],
  },
  'POST /api/v1/users/me/talk_rooms/{room_id}/pictures/': {
    summary: '写真を送る（5枚まで。文を添えられる。同じ client_id は一度だけ）',
    access: 'signed_in',
    params: { room_id: pathText },
    body: z.strictObject({ client_id: uuid, body: boundedText({ max: TEXT.message.max }).default('') }),
    files: { pictures: { most: TALK_PICTURES.most, bytes: TALK_PICTURES.bytes } },
    reply: Message,
    status: 201,
    errors: [
      'not_found',
      'identity/not_approved',
      'talk/closed',
      'talk/blocking',
      'talk/contact_in_picture',
      'rate/limited',
    ],
  },
  'GET /api/v1/users/me/talk_rooms/{room_id}/pictures/{picture_id}/': {
    summary: 'トークの写真（base64。大きい写真には見ている人の番号が入る）',
    access: 'signed_in',
    params: { room_id: pathText, picture_id: pathText },
    query: { size: z.enum(TALK_PICTURE_SIZES).default('small') },
    reply: z.object({ content_type: z.string(), base64: z.string() }),
    errors: ['not_found'],
  },
  'DELETE /api/v1/users/me/talk_rooms/{room_id}/pictures/{picture_id}/': {
    summary: '自分が送った写真を消す（お相手の画面からも消える）',
    access: 'signed_in',
    params: { room_id: pathText, picture_id: pathText },
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/talk_rooms/{room_id}/read/': {
    summary: 'ここまで読んだ（戻ることはない）',
    access: 'signed_in',
    params: { room_id: pathText },
    body: z.strictObject({ seq: z.int().min(0).max(2_147_483_647) }),
    reply: z.object({ read_seq: z.int() }),
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/talk_templates/': {
    summary: '定型文（自分で登録したものが先）',
    access: 'signed_in',
    reply: z.array(z.string()),
  },
  'GET /api/v1/users/me/talk_settings/': {
    summary: 'トークの設定',
    access: 'signed_in',
    reply: TalkSettings,
  },
  'PATCH /api/v1/users/me/talk_settings/': {
    summary: 'トークの設定を変える（templates は並び順を含めた全体）',
    access: 'signed_in',
    body: z.strictObject({
      receive_from: z.enum(RECEIVE_FROM).optional(),
      read_marks: z.boolean().optional(),
      templates: z
        .array(templateText)
        .max(TALK_TEMPLATES_MAX, `定型文は${TALK_TEMPLATES_MAX}件まで登録できます`)
        .refine((texts) => new Set(texts).size === texts.length, '同じ定型文があります')
        .optional(),
    }),
    reply: TalkSettings,
  },
  'GET /api/v1/users/me/blocks/': {
    summary: 'ブロックした相手',
    access: 'signed_in',
    reply: z.array(z.object({ partner: Partner, created_at: instant })),
  },
  'POST /api/v1/users/me/blocks/': {
    summary: 'ブロックする（相手には伝わらない）',
    access: 'signed_in',
    body: z
      .strictObject({ user_id: bodyId.optional(), female_cast_id: bodyId.optional() })
      .refine(isOne, '相手を1人指定してください'),
    reply: z.object({ user_id: z.int() }),
    status: 201,
    errors: ['not_found'],
  },
  'DELETE /api/v1/users/me/blocks/{user_id}/': {
    summary: 'ブロックを解除する',
    access: 'signed_in',
    params: { user_id: pathId },
    reply: z.null(),
    status: 204,
  },
  'POST /api/v1/users/me/reports/': {
    summary: '通報する（ブロックのあとでもできる）',
    access: 'signed_in',
    body: z
      .strictObject({
        user_id: bodyId.optional(),
        female_cast_id: bodyId.optional(),
        /** A film of that cast which the customer can see: it is about the film. */
        movie_id: uuid.optional(),
        /** A picture that this person sent to the reporter: it is about the picture, which is hidden from both. */
        talk_picture_id: uuid.optional(),
        reason: z.enum(keysOf(REPORT_REASONS)),
        detail: boundedText({ max: TEXT.contact.max }).default(''),
      })
      .refine(({ user_id, female_cast_id }) => isOne({ user_id, female_cast_id }), '相手を1人指定してください'),
    reply: z.object({ id: uuid }),
    status: 201,
    errors: ['not_found', 'identity/not_approved', 'rate/limited'],
  },
});
