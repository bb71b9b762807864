import { defineModule } from '../../../core/module';
import { workClaimRoutes } from './routes';
import { forgetEndedClaims } from './service';

export const workClaimModule = defineModule({
  name: 'people/work-claim',
  tables: {
    workClaim: { leaving: 'stays: minutes, and only of the staff', notCopied: "the staff's" },
  },
  routes: workClaimRoutes,
  cleaning: { claims: forgetEndedClaims },
});
