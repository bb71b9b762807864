import { defineModule } from '../../../core/module';
import { opsRoutes } from './routes';

export const opsModule = defineModule({
  name: 'views/ops',
  readModels: [
    {
      file: 'queries.ts',
      tables: ['femaleCast', 'person'],
      why: 'Ops finds accounts by nickname, display name or number in one paged search.',
    },
    {
      file: 'waiting-queries.ts',
      tables: [
        'alarm',
        'cardRefund',
        'castEvent',
        'castPhoto',
        'coercionSignal',
        'contact',
        'debt',
        'guestWarning',
        'identityCheck',
        'movie',
        'payDispute',
        'report',
        'reservation',
        'reviewReply',
        'reviewReport',
        'settlement',
      ],
      why: 'What waits at every desk is counted in one statement, which each open desk asks for every few seconds.',
    },
  ],
  routes: opsRoutes,
});
