import { defineModule } from '../../../core/module';
import { photoRoutes } from './routes';
import { forgetOldPhotoLooks } from './service';

/** `higher`: what its routes need of modules that stand above it. */
export const photoModule = (higher: Parameters<typeof photoRoutes>[0]) =>
  defineModule({
    name: 'supply/photo',
    tables: {
      castPhoto: { leaving: 'removed' },
      castPhotoLook: {
        leaving: 'stays: which of the staff looked, for a year',
        notCopied: "the staff's, of a picture",
      },
    },
    routes: photoRoutes(higher),
    retention: {
      access: forgetOldPhotoLooks,
    },
  });
