import { defineModule } from '../../../core/module';

export const reportModule = defineModule({ name: 'people/report', tables: ['report', 'reviewReport'] });
