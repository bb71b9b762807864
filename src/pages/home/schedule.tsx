import { ScheduleScreen } from '@/features/cast-home/schedule-screen';
import { page } from '@/shell/page';

export default page(ScheduleScreen, { access: 'cast', frame: 'tabs' });
