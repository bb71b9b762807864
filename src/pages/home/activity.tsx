import { ActivityScreen } from '@/features/cast-home/results/activity-screen';
import { page } from '@/shell/page';

export default page(ActivityScreen, { access: 'cast', frame: 'tabs' });
