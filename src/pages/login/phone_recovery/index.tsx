import { RecoveryScreen } from '@/features/phone-recovery/recovery-screen';
import { page } from '@/shell/page';

export default page(RecoveryScreen, { access: 'guest', frame: 'bare' });
