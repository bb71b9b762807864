import { defineModule } from '../../../core/module';
import { staffActInvariants } from './invariants-sql';
import { forgetOldActs } from './service';

export const staffActModule = defineModule({
  name: 'people/staff-act',
  tables: {
    staffAct: { leaving: 'stays: what the staff did, for five years', notCopied: "the staff's" },
    staffActChain: 'no person: the ends of the chain of acts',
  },
  invariants: staffActInvariants,
  retention: {
    acts: forgetOldActs,
  },
});
