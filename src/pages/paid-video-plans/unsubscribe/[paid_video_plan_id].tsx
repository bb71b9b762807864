import { UnsubscribeScreen } from '@/features/paid-videos/plans/unsubscribe-screen';
import { page } from '@/shell/page';

export default page(UnsubscribeScreen, { access: 'male', frame: 'tabs' });
