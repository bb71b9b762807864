import { AuditScreen } from '@/features/ops/audit/audit-screen';
import { page } from '@/shell/page';

export default page(AuditScreen, { access: 'ops', frame: 'bare' });
