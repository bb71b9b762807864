import { EventsScreen } from '@/features/cast-home/events/events-screen';
import { page } from '@/shell/page';

export default page(EventsScreen, { access: 'cast', frame: 'tabs' });
