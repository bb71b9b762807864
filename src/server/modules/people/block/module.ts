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
    storeBar: {
      leaving: 'stays: as blocks do, it holds for the number',
      notCopied: 'silent as a block is; its words may speak of other people, so that a person decides what is told',
    },
  },
  readModels: [
    {
      file: 'block-sql.ts',
      tables: ['femaleCast', 'home', 'person'],
      why: 'Whether a cast hides from the areas of a customer, or the store bars the customer, is part of the condition by which all lists of casts are read.',
    },
    {
      file: 'store-bar-queries.ts',
      tables: ['femaleCast'],
      why: 'Whom a customer does not meet are the casts of the stores, found without a list of them for each store.',
    },
  ],
  forget: ({ tx }, { personId }) => deleteBlocksBy(tx, personId),
});
