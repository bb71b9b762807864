import { defineModule } from '../../../core/module';
import { photoRoutes } from './routes';
import { forgetOldPhotoLooks } from './service';

/** `higher`: what its routes need of modules that stand above it. */
export const photoModule = (higher: Parameters<typeof photoRoutes>[0]) =>
  defineModule({
    name: 'supply/photo',
    tables: ['castPhoto', 'castPhotoLook'],
    routes: photoRoutes(higher),
    retention: {
      access: forgetOldPhotoLooks,
    },
  });
