import { InvitationScreen } from '@/features/staff-invitation/invitation-screen';
import { page } from '@/shell/page';

export default page(InvitationScreen, { access: 'public', frame: 'bare', noindex: true });
