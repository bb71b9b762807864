import { TalkSettingsScreen } from '@/features/talk/talk-settings-screen';
import { page } from '@/shell/page';

export default page(TalkSettingsScreen, { access: 'both', frame: 'tabs' });
