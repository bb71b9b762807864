import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { filesDropped } from '@/server/modules/machinery/stored-file/service';
import { accessTokenOf, makeOps, type TestPerson } from '../../../../support/factories';
import { type Answer, type Message, openTalk } from './world';

type Shown = { content_type: string; base64: string };
type Wish = { body?: string; clientId?: string };

/** Long enough a member that only the first pictures of a room are blurred. */
export const OLD = { createdAt: new Date('2026-06-01T12:00:00+09:00') };

/** A picture as a phone makes it: larger than what is kept, with the place where it was taken. */
export const phonePhoto = (color = '#4a3b5c') =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: color } })
    .withExif({
      IFD0: { Copyright: 'whose phone it was' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1' },
    })
    .jpeg()
    .toBuffer();

/** A small one, for what has nothing to do with its size. */
export const smallPhoto = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#4a3b5c' } })
    .jpeg()
    .toBuffer();

/** A QR code of so many pixels in the middle of a large photograph; `angle` turns it. */
export const photoWithCode = async (pixels: number, { angle = 0, inverted = false, blur = 0 } = {}) => {
  const drawn = sharp(Buffer.from(renderSVG('https://line.me/ti/p/abcdefghij', { border: 2 }))).resize(pixels, pixels);
  const code = await (inverted ? drawn.negate({ alpha: false }) : drawn).png().toBuffer();
  const turned = await sharp(code).rotate(angle, { background: '#5a4b6c' }).png().toBuffer();
  const photo = await sharp(await phonePhoto('#5a4b6c'))
    .composite([{ input: turned }])
    .png()
    .toBuffer();
  return (blur > 0 ? sharp(photo).blur(blur) : sharp(photo)).jpeg({ quality: 85 }).toBuffer();
};

/** The API of talk with pictures and the staff's desk. */
export const openPictures = async () => {
  const talk = await openTalk();
  const { deps } = talk;
  const staff = await makeOps(deps);
  const room = (roomId: string) => `users/me/talk_rooms/${roomId}/pictures/`;
  const desk = async <T>(method: string, address: string, body?: unknown, who: TestPerson = staff) => {
    const headers = {
      authorization: `Bearer ${await accessTokenOf(deps, who)}`,
      'idempotency-key': deps.random.uuid(),
    };
    const reply = await talk.send(method, `/api/v1/ops/${address}`, body, headers);
    const { data, code, errors } = await reply.json();
    return { status: reply.status, code, errors, data: data as T };
  };
  const world = {
    ...talk,
    staff,
    desk,
    send: async (person: TestPerson, roomId: string, pictures: Buffer[], wish: Wish = {}): Promise<Answer<Message>> => {
      const { body = '', clientId = deps.random.uuid() } = wish;
      const form = new FormData();
      form.append('client_id', clientId);
      form.append('body', body);
      for (const bytes of pictures) form.append('pictures', new Blob([new Uint8Array(bytes)]), 'a.jpg');
      const headers = await talk.bearer(person);
      const reply = await talk.app.request(`/api/v1/${room(roomId)}`, { method: 'POST', body: form, headers });
      const { data, code } = await reply.json();
      return { status: reply.status, data, code, next: undefined, headers: reply.headers };
    },
    look: (person: TestPerson, roomId: string, pictureId: string, size = 'small') =>
      talk.call<Shown>(person, 'GET', `${room(roomId)}${pictureId}/?size=${size}`),
    take: (person: TestPerson, roomId: string, pictureId: string) =>
      talk.call(person, 'DELETE', `${room(roomId)}${pictureId}/`),
    last: async (person: TestPerson, roomId: string) => (await talk.messages(person, roomId, '?limit=1')).data[0],
    report: (person: TestPerson, userId: number, pictureId: string) =>
      talk.call<{ id: string }>(person, 'POST', 'users/me/reports/', {
        user_id: userId,
        talk_picture_id: pictureId,
        reason: 'harassment',
      }),
    /** The names of the files that lie there once everything that goes is gone. */
    files: async () => {
      await filesDropped(deps);
      const names = await readdir(path.join(deps.settings.dataDir, 'media/private/talk')).catch(() => [] as string[]);
      return names.filter((name) => name.endsWith('.webp'));
    },
  };
  return {
    ...world,
    /** In an evening a customer, who could pay a booking, sent a cast a picture; neither account is new. */
    sentPicture: async (photo: Buffer) => {
      deps.clock.set('2026-11-21T18:00:00+09:00');
      const man = await talk.man({ ...OLD, gold: 50_000 });
      const cast = await talk.cast({ person: OLD });
      const roomId = (await talk.open(man, { female_cast_id: cast.castId })).data.id;
      const pictureId = (await world.send(man, roomId, [photo])).data.pictures[0]?.id ?? '';
      return { man, cast, roomId, pictureId };
    },
  };
};
export type PictureWorld = Awaited<ReturnType<typeof openPictures>>;
