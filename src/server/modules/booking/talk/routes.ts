import type { talkEndpoints } from '@/contract/talk';
import type { Handlers } from '../../../http/handlers';
import {
  addBlock,
  addReport,
  changeSettings,
  listBlocks,
  listMessages,
  listReservations,
  listRooms,
  makePictures,
  markRead,
  openRoom,
  readPicture,
  readRoom,
  readSettings,
  removeBlock,
  removePicture,
  sendMessage,
  templatesFor,
  withPictures,
} from './service';

/** Talk, blocks and reports over HTTP, for both sides. */
export const talkRoutes: Handlers<keyof typeof talkEndpoints> = {
  'GET /api/v1/users/me/talk_rooms/': ({ person, deps, query }) =>
    listRooms(deps.reader(), person.id, deps.clock.now(), query),
  'POST /api/v1/users/me/talk_rooms/': ({ person, body, transact }) => transact((work) => openRoom(work, person, body)),
  'GET /api/v1/users/me/talk_rooms/{room_id}/': ({ person, deps, params }) =>
    readRoom(deps.reader(), params.room_id, person.id, deps.clock.now()),
  'GET /api/v1/users/me/talk_rooms/{room_id}/messages/': ({ person, deps, params, query }) =>
    listMessages(deps.reader(), params.room_id, { me: person.id, now: deps.clock.now() }, query),
  'GET /api/v1/users/me/talk_rooms/{room_id}/reservations/': ({ person, deps, params }) =>
    listReservations(deps.reader(), params.room_id, {
      id: person.id,
      isOps: false,
      isGhost: person.actor !== undefined,
      now: deps.clock.now(),
    }),
  'POST /api/v1/users/me/talk_rooms/{room_id}/messages/': ({ person, params, body, transact }) =>
    transact((work) =>
      sendMessage(work, person, params.room_id, { clientId: body.client_id, body: body.body, place: body.place }),
    ),
  'POST /api/v1/users/me/talk_rooms/{room_id}/pictures/': async ({ person, deps, params, body, files, transact }) => {
    await readRoom(deps.reader(), params.room_id, person.id, deps.clock.now());
    const made = await makePictures(files.pictures);
    const { client_id: clientId, body: text } = body;
    return withPictures(deps, made, (pictures) =>
      transact((work) => sendMessage(work, person, params.room_id, { clientId, body: text, pictures })),
    );
  },
  'GET /api/v1/users/me/talk_rooms/{room_id}/pictures/{picture_id}/': ({ person, deps, params, query }) =>
    readPicture(deps, person, { roomId: params.room_id, pictureId: params.picture_id, size: query.size }),
  'DELETE /api/v1/users/me/talk_rooms/{room_id}/pictures/{picture_id}/': ({ person, params, transact }) =>
    transact((work) => removePicture(work, person.id, { roomId: params.room_id, pictureId: params.picture_id })),
  'POST /api/v1/users/me/talk_rooms/{room_id}/read/': ({ person, params, body, transact }) =>
    transact((work) => markRead(work, person.id, params.room_id, body.seq)),
  'GET /api/v1/users/me/talk_templates/': ({ person, deps }) => templatesFor(deps.reader(), person),
  'GET /api/v1/users/me/talk_settings/': ({ person, deps }) => readSettings(deps.reader(), person),
  'PATCH /api/v1/users/me/talk_settings/': ({ person, body, transact }) =>
    transact((work) => changeSettings(work, person, body)),
  'GET /api/v1/users/me/blocks/': ({ person, deps }) => listBlocks(deps.reader(), person.id, deps.clock.now()),
  'POST /api/v1/users/me/blocks/': ({ person, body, transact }) => transact((work) => addBlock(work, person, body)),
  'DELETE /api/v1/users/me/blocks/{user_id}/': ({ person, params, transact }) =>
    transact(async (work) => {
      await removeBlock(work, person, params.user_id);
      return null;
    }),
  'POST /api/v1/users/me/reports/': ({ person, body, transact }) => transact((work) => addReport(work, person, body)),
};
