import { businessDateOf } from '@/domain/business-day';
import { defineModule } from '../../../core/module';
import { shiftRoutes } from './routes';
import { castDayInvariant } from './service';

export const shiftModule = defineModule({
  name: 'supply/shift',
  tables: {
    castDay: { leaving: 'stays: of a cast who is not shown', notCopied: 'made of shifts and bookings' },
    castSlot: { leaving: 'stays: of a cast who is not shown', notCopied: 'made of shifts and bookings' },
    shift: { leaving: 'stays: bookings and pay stand on it' },
    shiftPattern: { leaving: 'removed' },
  },
  readModels: [
    {
      file: 'booked-queries.ts',
      tables: ['reservation'],
      why: 'Free time is shifts without bookings, computed in the transaction of either; shifts stand below bookings.',
    },
  ],
  routes: shiftRoutes,
  checks: [
    {
      name: 'cast_day equals what shifts and bookings say',
      title: '検索用の空き時間が、出勤と予約から計算した結果と一致する',
      find: (db, now) => castDayInvariant(db, now === null ? undefined : businessDateOf(now)),
    },
  ],
});
