import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { minutesBounds } from '@/domain/unit-price';
import type { castById } from '../../supply/cast/service';
import { rangeOf } from '../../supply/place/service';
import type { ShiftRow } from '../../supply/shift/service';
import type { AccountRecord } from '../customer-desk/service';
import { dueOf, type unsettledShifts } from '../pay/service';
import type { Counted } from './queries';

type Cast = Reply<'GET /api/v1/ops/female_casts/{female_cast_id}/'>;
type CastRow = NonNullable<Awaited<ReturnType<typeof castById>>>;

/** All that is read about a cast. */
type Read = Pick<CastRow, 'cast' | 'store'> & {
  account: { id: number; phone: string; withdrawnAt: Date | null };
  record: AccountRecord;
  counted: Counted;
  /** Minutes until each answer, null for one that lapsed. */
  answers: readonly (number | null)[];
  shifts: readonly ShiftRow[];
  bookings: Cast['days'][number]['bookings'];
  unsettled: Awaited<ReturnType<typeof unsettledShifts>>;
  photos: Cast['photos'];
  films: Cast['films'];
  pauses: Cast['pauses'];
  rates: Cast['rates'];
  documents: { sentAt: Date } | null;
};

/** The page of a cast, with these business dates; `isWhole`: with the record of safety and of the staff. */
export const presentCast = (read: Read, { days, isWhole }: { days: readonly string[]; isWhole: boolean }): Cast => {
  const { cast, store, account, record, counted } = read;
  return {
    id: cast.id,
    account_id: account.id,
    name: cast.displayName,
    store: { id: store.id, name: store.name },
    joined_on: cast.joinedOn,
    phone_last4: account.withdrawnAt ? null : account.phone.slice(-4),
    is_published: cast.publishedAt !== null,
    is_accepting: cast.accepting,
    break: cast.breakFrom && cast.breakTo ? { from: cast.breakFrom, to: cast.breakTo } : null,
    rating: cast.ratingAverage === null ? null : { average: cast.ratingAverage, count: cast.reviewCount },
    suspension: isWhole ? record.suspension : null,
    left: record.left,
    month: { count: counted.month, before: counted.before },
    answers: answersOf(read.answers),
    called_off: counted.calledOff,
    not_come: counted.notCome,
    days: days.map((date) => ({
      date,
      shifts: read.shifts
        .filter(({ businessDate }) => businessDate === date)
        .map(({ startsAt, endsAt }) => ({ starts_at: toTokyoIso(startsAt), ends_at: toTokyoIso(endsAt) })),
      bookings: read.bookings.filter((booking) => booking.business_date === date).toReversed(),
    })),
    prices: cast.courses.map((course) => ({ ...course, ...minutesBounds(rangeOf(store), course.minutes) })),
    nominations: { photo: cast.photoNomination, regular: cast.regularNomination },
    pauses: read.pauses,
    rates: read.rates,
    pay: payOf(read.unsettled),
    photos: read.photos,
    films: read.films,
    documents_sent_at: read.documents && toTokyoIso(read.documents.sentAt),
    reviews: cast.reviewCount,
    followers: counted.followers,
    safety: isWhole
      ? {
          blocks: counted.blocks,
          reports: { by: counted.reportsBy, about: counted.reportsAbout },
          warnings: counted.warnings,
          has_emergency_contact: counted.contacts > 0,
        }
      : null,
    contact_looked: isWhole ? record.contact_looked : null,
    record: isWhole ? { acts: record.acts, opened: record.opened } : null,
  };
};

function answersOf(minutes: Read['answers']): Cast['answers'] {
  const known = minutes.filter((one) => one !== null);
  const sum = known.reduce((all, one) => all + one, 0);
  const average = known.length === 0 ? null : Math.round(sum / known.length);
  return { asked: minutes.length, in_time: known.length, minutes: average };
}

const payOf = (unsettled: Read['unsettled']): Cast['pay'] => ({
  shifts: unsettled.length,
  cash: unsettled.reduce((sum, { cash, counted }) => sum + cash - counted, 0),
  due: unsettled.reduce((sum, shift) => sum + dueOf(shift), 0),
});
