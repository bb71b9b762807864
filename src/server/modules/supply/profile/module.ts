import { defineModule } from '../../../core/module';

export const profileModule = defineModule({
  name: 'supply/profile',
  tables: {
    femaleCast: { leaving: 'stays: bookings and pay name its number; name, pictures and words are taken out' },
  },
});
