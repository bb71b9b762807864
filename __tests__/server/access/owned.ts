import sharp from 'sharp';
import { PHOTO_WIDTHS } from '@/domain/cast-photos';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { TALK_PICTURE_SIZES } from '@/domain/talk-pictures';
import * as t from '@/server/db/schema';
import { fileOf } from '@/server/modules/booking/talk/picture-files';
import { privateKey, sizedKey } from '@/server/modules/supply/photo/pictures';
import { makeFilm } from '../../support/films';
import { ADDRESS } from './bodies';
import type { Ground } from './ground';

/** Bookings, films and whatever else a customer and a cast have of each other. */
export async function makeOwned(ground: Ground) {
  const { world, deps, customer, staff, castId, personId, shiftId, booked, card, today, now, at, uuid, own, numbered } =
    ground;
  const film = await makeFilm(deps, castId);
  const paid = await makeFilm(deps, castId, {
    kind: 'paid',
    price: 900,
    preview: 'private/movie/preview.mp4',
    decidedAt: now,
    decidedBy: staff.id,
  });
  const draft = await makeFilm(deps, castId, { state: 'draft', publishedAt: null, sentAt: null });
  const plan = await own(t.videoPlan, { castId, price: 1800, offered: true, changedAt: now });
  const buy = await world.call<{ id: string }>(customer, 'POST', '/api/v1/users/me/paid_video_purchases/', {
    body: { paid_video_id: paid, price: 900 },
    key: uuid(),
  });
  const photo = privateKey(deps.random.uuid());
  for (const width of PHOTO_WIDTHS)
    await deps.storage.put(sizedKey(photo, width), Buffer.from('picture'), 'image/webp');
  return {
    female_cast_id: castId,
    booking_offer_id: await own(t.bookingOffer, {
      castId,
      personId,
      state: 'proposed',
      startsAt: at(8 * HOUR_MS),
      minutes: 60,
      placeTypeId: 17,
      areaId: 1,
      occupied: { from: at(8 * HOUR_MS), to: at(9.5 * HOUR_MS) },
      lines: [],
      total: 20_000,
      rewardEstimate: 10_000,
      message: 'お待ちしています',
      createdAt: now,
      expiresAt: at(HOUR_MS),
    }),
    phone_reservation_id: await own(t.phoneReservation, {
      castId,
      personId,
      takenBy: staff.id,
      confirmedBy: 'sms',
      state: 'waiting',
      startsAt: at(12 * HOUR_MS),
      minutes: 60,
      placeTypeId: 17,
      areaId: 1,
      occupied: { from: at(12 * HOUR_MS), to: at(13.5 * HOUR_MS) },
      lines: [],
      total: 20_000,
      paymentMethod: 'cash',
      linkHash: 'of nobody',
      createdAt: now,
      expiresAt: at(10 * MINUTE_MS),
    }),
    waitlist_entry_id: await own(t.waitlistEntry, {
      castId,
      personId,
      place: 1,
      businessDate: today,
      minutes: 60,
      placeTypeId: 17,
      state: 'waiting',
      createdAt: now,
      wanted: { from: at(5 * HOUR_MS), to: at(8 * HOUR_MS) },
    }),
    reservation_id: booked,
    debt_id: await own(t.debt, {
      personId,
      reservationId: booked,
      castId,
      cause: 'extension',
      subject: uuid(),
      amount: 5000,
      state: 'open',
      createdAt: now,
    }),
    event_id: await numbered(t.castEvent as never, {
      castId,
      name: '初回の夜',
      startsOn: today,
      endsOn: today,
      audience: 'first',
      benefit: 'yen',
      amount: 1000,
      state: 'reviewing',
      version: 1,
      createdAt: now,
      sentAt: now,
    }),
    order_id: await own(t.goldOrder, {
      orderKey: `order-${uuid()}`,
      personId,
      pack: 'g3000',
      amount: 3000,
      paidGold: 3000,
      freeGold: 0,
      provider: 'telecom',
      mode: 'first',
      shopId: 'shop',
      state: 'created',
      createdAt: now,
      expiresAt: at(HOUR_MS),
    }),
    home_id: await numbered(t.home as never, {
      personId,
      position: 1,
      areaId: 1,
      createdAt: now,
      addressSealed: deps.seal.seal('address', JSON.stringify(ADDRESS)),
    }),
    saved_search_id: await numbered(t.savedSearch as never, {
      personId,
      name: '金曜の夜',
      conditions: { area_id: 1 },
      weekdays: [],
      notify: true,
      seenIds: [],
      toldIds: [],
      lookedAt: now,
      createdAt: now,
      changedAt: now,
    }),
    area_id: 1,
    mst_hotel_id: 1,
    hotel_town_id: 1,
    matching_request_id: await own(t.matchingRequest, {
      personId,
      state: 'recruiting',
      startsAt: at(6 * HOUR_MS),
      minutes: 60,
      areaId: 1,
      placeTypeId: 17,
      budgetMax: 40_000,
      conditions: {},
      optionIds: [],
      recruitingMinutes: 30,
      autoSelect: false,
      createdAt: now,
      deadlineAt: at(30 * MINUTE_MS),
      chooseUntil: at(40 * MINUTE_MS),
    }),
    movie_id: film,
    performer_id: await own(t.moviePerformer, {
      movieId: draft,
      name: 'あおい',
      expiresAt: at(DAY_MS),
      tokenHash: 'of nobody',
    }),
    paid_video_id: paid,
    purchase_id: buy.data?.id ?? '',
    subscription_id: await own(t.planSubscription, {
      planId: plan,
      castId,
      personId,
      state: 'active',
      price: 1800,
      period: 1,
      periodEnd: at(30 * DAY_MS),
      dueAt: at(30 * DAY_MS),
      watchUntil: at(30 * DAY_MS),
      announced: 1800,
      joinedAt: now,
    }),
    shift_id: shiftId,
    month: '2026-10',
    photo_id: await own(t.castPhoto, {
      castId,
      position: 1,
      key: photo,
      width: 900,
      height: 1200,
      color: '#888888',
      state: 'waiting',
      sentAt: now,
      widths: [480],
    }),
    postal_code: '1600021',
    event: 'depart',
    extension_id: await own(t.reservationExtension, {
      reservationId: booked,
      state: 'requested',
      askedBy: 'cast',
      minutes: 30,
      amount: 10_000,
      rewardEstimate: 5000,
      endsAt: at(6 * HOUR_MS),
      createdAt: now,
      expiresAt: at(HOUR_MS),
    }),
    change_id: await own(t.reservationChange, {
      reservationId: booked,
      castId,
      personId,
      state: 'requested',
      shiftId,
      businessDate: today,
      minutes: 60,
      startsAt: at(10 * HOUR_MS),
      endsAt: at(11 * HOUR_MS),
      createdAt: now,
      expiresAt: at(HOUR_MS),
      castOccupied: { from: at(10 * HOUR_MS), to: at(11.5 * HOUR_MS) },
      maleOccupied: { from: at(10 * HOUR_MS), to: at(11 * HOUR_MS) },
      placeTypeId: 17,
      areaId: 1,
      mstHotelId: 1,
      lines: [],
      total: 20_000,
      rewardEstimate: 10_000,
      feeFloor: 0,
    }),
    payment_id: card,
    pattern_id: await numbered(t.shiftPattern as never, {
      castId,
      weekdays: [1],
      startsMinute: 1080,
      endsMinute: 1500,
      areaIds: [1],
      createdAt: now,
    }),
    ...(await talkPicture(ground)),
  };
}

/** A picture that the customer sent to the cast, and its room. */
async function talkPicture({ deps, castId, personId, now, uuid, own, put }: Ground) {
  const roomId = await own(t.talkRoom, { personId, castId, lastSeq: 1, createdAt: now });
  const message = { clientId: uuid(), body: '', pictures: 1, withheld: false, at: now };
  await put(t.talkMessage, { roomId, seq: 1, senderId: personId, ...message });
  const storageKey = `private/talk/${uuid()}`;
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .webp()
    .toBuffer();
  for (const size of TALK_PICTURE_SIZES) await deps.storage.put(fileOf(storageKey, size), file, 'image/webp');
  const picture = { roomId, seq: 1, position: 1, storageKey, width: 8, height: 8, blurred: false };
  return { room_id: roomId, picture_id: await own(t.talkPicture, picture) };
}
