import { defineModule } from '../../../core/module';

export const profileModule = defineModule({
  name: 'supply/profile',
  tables: {
    castPause: { leaving: 'stays: what the staff did, of an account without a name', notCopied: "the staff's" },
    castRate: { leaving: 'stays: what rewards of the ledger are reckoned by', notCopied: "the staff's" },
    femaleCast: { leaving: 'stays: bookings and pay name its number; name, pictures and words are taken out' },
  },
  readModels: [
    {
      file: 'names-queries.ts',
      tables: ['person', 'store'],
      why: 'Name, age and store of many casts, in most lists of the product: one statement.',
    },
  ],
});
