import { defineModule } from '../../../core/module';

export const profileModule = defineModule({ name: 'supply/profile', tables: ['femaleCast'] });
