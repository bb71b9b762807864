import { defineModule } from '../../../core/module';

export const badgeModule = defineModule({ name: 'desks/badge' });
