import { DeviceScreen } from '@/features/auth/device-screen';
import { page } from '@/shell/page';

export default page(DeviceScreen, { access: 'guest', frame: 'bare' });
