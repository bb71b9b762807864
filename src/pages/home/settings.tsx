import { CastSettingsScreen } from '@/features/cast-home/settings/settings-screen';
import { page } from '@/shell/page';

export default page(CastSettingsScreen, { access: 'cast', frame: 'tabs' });
