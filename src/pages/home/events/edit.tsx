import { EventScreen } from '@/features/cast-home/events/event-screen';
import { page } from '@/shell/page';

export default page(EventScreen, { access: 'cast', frame: 'tabs' });
