import { defineModule } from '../../../core/module';

export const reportModule = defineModule({
  name: 'people/report',
  tables: {
    report: { leaving: 'stays: for five years after it was dealt with' },
    reviewReport: { leaving: 'stays: for five years after it was dealt with' },
  },
});
