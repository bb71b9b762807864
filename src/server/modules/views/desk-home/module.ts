import { defineModule } from '../../../core/module';
import { deskHomeRoutes } from './routes';

export const deskHomeModule = defineModule({
  name: 'views/desk-home',
  readModels: [
    {
      file: 'waiting-items-sql.ts',
      tables: [
        'alarm',
        'cardRefund',
        'castEvent',
        'castInvitation',
        'castInvitationHelp',
        'castPhoto',
        'coercionSignal',
        'contact',
        'debt',
        'femaleCast',
        'guestWarning',
        'identityCheck',
        'movie',
        'payDispute',
        'person',
        'phoneRecovery',
        'report',
        'reservation',
        'reservationEvent',
        'review',
        'reviewReply',
        'reviewReport',
        'safetyWatch',
        'settlement',
        'staffApproval',
      ],
      why: 'What waits for the staff is read in one statement with the oldest of each kind, by each open desk again and again.',
    },
    {
      file: 'waiting-queries.ts',
      tables: ['reservation', 'workClaim'],
      why: 'Who has claimed the oldest of each kind is read with it, in the same statement.',
    },
    {
      file: 'queries.ts',
      tables: ['area', 'castDay', 'femaleCast', 'reservation', 'store'],
      why: 'The evening in numbers: counts and sums over the bookings of all stores, one statement each.',
    },
  ],
  routes: deskHomeRoutes,
});
