import { OpsScreen } from '@/features/ops/ops-screen';
import { page } from '@/shell/page';

export default page(OpsScreen, { access: 'ops', frame: 'bare' });
