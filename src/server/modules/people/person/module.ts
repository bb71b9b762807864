import { defineModule } from '../../../core/module';

export const personModule = defineModule({ name: 'people/person', tables: ['person'] });
