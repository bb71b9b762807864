import { defineModule } from '../../../core/module';

export const blockModule = defineModule({
  name: 'people/block',
  tables: ['block', 'hiddenAccount', 'hiddenArea', 'hiddenPhone'],
  readModels: [
    {
      file: 'block-sql.ts',
      tables: ['home', 'person'],
      why: 'Whether a cast hides from the areas of a customer is part of the condition by which all lists of casts are read.',
    },
  ],
});
