import { defineModule } from '../../../core/module';
import { cashInvariants } from './invariants-sql';

export const cashModule = defineModule({ name: 'money/cash', tables: ['cashReceipt'], invariants: cashInvariants });
