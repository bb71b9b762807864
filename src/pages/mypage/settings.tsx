import { SettingsScreen } from '@/features/settings/settings-screen';
import { page } from '@/shell/page';

export default page(SettingsScreen, { access: 'male', frame: 'tabs' });
