import { defineModule } from '../../../core/module';

export const personModule = defineModule({
  name: 'people/person',
  tables: {
    person: { leaving: 'stays: bookings and ledger name its number; what tells whose it was is taken out' },
  },
});
