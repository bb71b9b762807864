import { defineModule } from '../../../core/module';
import { renewMemoSeals } from './service';

export const guestMemoModule = defineModule({
  name: 'supply/guest-memo',
  tables: ['guestMemo'],
  sealed: [renewMemoSeals],
});
