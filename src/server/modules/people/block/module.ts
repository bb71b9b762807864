import { defineModule } from '../../../core/module';
import { deleteBlocksBy } from './service';

export const blockModule = defineModule({
  name: 'people/block',
  tables: {
    block: {
      leaving:
        'stays: blocks against the person hold for the number (docs/rules/leaving.md); those by the person are removed',
    },
    hiddenAccount: { leaving: 'removed', notCopied: 'made of the numbers' },
    hiddenArea: { leaving: 'removed' },
    hiddenPhone: { leaving: 'removed', notCopied: 'keyed hashes' },
  },
  readModels: [
    {
      file: 'block-sql.ts',
      tables: ['home', 'person'],
      why: 'Whether a cast hides from the areas of a customer is part of the condition by which all lists of casts are read.',
    },
  ],
  forget: ({ tx }, { personId }) => deleteBlocksBy(tx, personId),
});
