import { MatchingConfirmScreen } from '@/features/matching/confirm-screen';
import { page } from '@/shell/page';

export default page(MatchingConfirmScreen, { access: 'male', frame: 'tabs' });
