import { defineModule } from '../../../core/module';
import { seoTimers } from './service';

export const seoModule = defineModule({ name: 'desks/seo', timers: seoTimers });
