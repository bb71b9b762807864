import { EmergencyScreen } from '@/features/settings/emergency-screen';
import { page } from '@/shell/page';

export default page(EmergencyScreen, { access: 'cast', frame: 'tabs' });
