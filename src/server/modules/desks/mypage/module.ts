import { defineModule } from '../../../core/module';
import { mypageRoutes } from './routes';

export const mypageModule = defineModule({ name: 'desks/mypage', routes: mypageRoutes });
