import { MatchingSettingsScreen } from '@/features/matching/settings-screen';
import { page } from '@/shell/page';

export default page(MatchingSettingsScreen, { access: 'male', frame: 'tabs' });
