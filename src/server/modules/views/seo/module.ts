import { defineModule } from '../../../core/module';
import { seoTimers } from './service';

export const seoModule = defineModule({ name: 'views/seo', timers: seoTimers });
