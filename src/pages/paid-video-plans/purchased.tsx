import { PlanListScreen } from '@/features/paid-videos/plans/list-screen';
import { page } from '@/shell/page';

export default page(PlanListScreen, { access: 'male', frame: 'tabs' });
