import { defineModule } from '../../../core/module';
import { photoRoutes } from './routes';
import { forgetOldPhotoLooks } from './service';

export const photoModule = defineModule({
  name: 'supply/photo',
  tables: {
    castPhoto: { leaving: 'removed' },
    castPhotoLook: {
      leaving: 'stays: which of the staff looked, for a year',
      notCopied: "the staff's, of a picture",
    },
  },
  routes: photoRoutes,
  retention: {
    access: forgetOldPhotoLooks,
  },
});
