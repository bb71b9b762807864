import { defineModule } from '../../../core/module';
import { identityRoutes } from './routes';
import { eraseOldPictures, forgetOldLooks, identityTimers, renewIdentitySeals } from './service';

export const identityModule = defineModule({
  name: 'people/identity',
  tables: ['identityCheck', 'identityLook', 'identityPicture'],
  routes: identityRoutes,
  timers: identityTimers,
  retention: {
    identity: eraseOldPictures,
    access: forgetOldLooks,
  },
  sealed: [renewIdentitySeals],
});
