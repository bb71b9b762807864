import { defineModule } from '../../../core/module';
import { forgetNotesOf, forgetOldContactLooks, forgetOldNotes } from './service';

export const staffNoteModule = defineModule({
  name: 'people/staff-note',
  tables: {
    contactLook: {
      leaving: 'stays: which of the staff looked, for a year',
      notCopied: 'the owner reads it in the own log, and not while a safety case is open',
    },
    staffNote: { leaving: 'stays: those of safety alone, for five years; all others are removed' },
  },
  forget: (work, { personId }) => forgetNotesOf(work, personId),
  retention: {
    access: forgetOldContactLooks,
    acts: forgetOldNotes,
  },
});
