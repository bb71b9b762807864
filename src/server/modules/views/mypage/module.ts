import { defineModule } from '../../../core/module';
import { mypageRoutes } from './routes';

export const mypageModule = defineModule({ name: 'views/mypage', routes: mypageRoutes });
