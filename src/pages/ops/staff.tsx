import { StaffScreen } from '@/features/ops/staff/staff-screen';
import { page } from '@/shell/page';

export default page(StaffScreen, { access: 'ops', frame: 'bare' });
