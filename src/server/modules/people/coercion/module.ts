import { defineModule } from '../../../core/module';
import { forgetOldSignals } from './service';

export const coercionModule = defineModule({
  name: 'people/coercion',
  tables: {
    coercionSignal: {
      leaving: 'stays: for three years after it was closed',
      notCopied: "the staff's, who look out for the cast: a person who reads over the shoulder must not learn of it",
    },
    coercionStep: { leaving: 'stays: with its signal', notCopied: "the staff's" },
  },
  retention: {
    signals: forgetOldSignals,
  },
});
