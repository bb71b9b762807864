import { defineModule } from '../../../core/module';
import { reviewRoutes } from './routes';
import { forgetOldReviewReports } from './service';

export const reviewModule = defineModule({
  name: 'booking/review',
  routes: reviewRoutes,
  retention: {
    reports: forgetOldReviewReports,
  },
});
