import { CustomerScreen } from '@/features/ops/customers/customer-screen';
import { page } from '@/shell/page';

export default page(CustomerScreen, { access: 'ops', frame: 'bare' });
