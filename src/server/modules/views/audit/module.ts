import { defineModule } from '../../../core/module';
import { auditRoutes } from './routes';

export const auditModule = defineModule({
  name: 'views/audit',
  readModels: [
    {
      file: 'queries.ts',
      tables: ['staffAct'],
      why: 'Acts and looks of all kinds are one list, of which each page is one statement.',
    },
    {
      file: 'sources-queries.ts',
      tables: [
        'castInvitation',
        'castInvitationStep',
        'castPhoto',
        'castPhotoLook',
        'coercionSignal',
        'coercionStep',
        'contactLook',
        'ghostSession',
        'identityCheck',
        'identityLook',
        'movie',
        'movieLook',
        'phoneRecovery',
        'phoneRecoveryLook',
        'reservation',
        'safetyStep',
        'talkLook',
      ],
      why: 'Looks keep rows of their own beside what they are about, and stand in that list without a copy.',
    },
  ],
  routes: auditRoutes,
});
