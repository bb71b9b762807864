import type { Data } from '@/contract';
import type { Api } from './api';
import type { Doors, MadeUser } from './doors';

type Reservation = Data<'POST /api/v1/users/me/reservations/'>;
type Event = Parameters<Api['send']>[2];

/** Two people and their booking of this evening, 60 minutes in a hotel; the instants of its start and end. */
export type Meeting = { man: MadeUser; cast: MadeUser; id: string; booking: Reservation; start: Date; end: Date };

/**
 * A customer asked a cast for the first free time of this evening, and the cast has agreed. The customer has 100,000
 * gold unless said otherwise.
 */
export const agreed = async (doors: Doors, api: Api, gold = 100_000): Promise<Meeting> => {
  const [man, cast] = [await doors.newUser('male', gold), await doors.newUser('cast')];
  const booking = await api.book(man.token, cast.castId, await businessDate(doors));
  await api.send(cast.token, booking.id, 'accept');
  const [start, end] = [new Date(booking.starts_at), new Date(booking.ends_at)];
  return { man, cast, id: booking.id, booking, start, end };
};

/** The cast's steps one after the other; tokens end when the clock moves, so the cast signs in for them. */
export const sheDoes = async (api: Api, { cast, id }: Meeting, ...events: Event[]): Promise<void> => {
  const token = await api.signIn(cast.phone);
  for (const event of events) await api.send(token, id, event);
};

/** An instant so many minutes after another. */
export const after = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

/** The business date now: it turns at 6:00 in Tokyo, which is 21:00 UTC of the day before (spec §9). */
export const businessDate = async (doors: Doors): Promise<string> =>
  after(await doors.now(), 3 * 60)
    .toISOString()
    .slice(0, 10);

/** 20,000G as the screens write it. */
export const gold = (amount: number): string => `${amount.toLocaleString('en-US')}G`;
