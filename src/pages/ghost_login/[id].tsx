import { GhostLoginScreen } from '@/features/ghost/ghost-login-screen';
import { page } from '@/shell/page';

export default page(GhostLoginScreen, { access: 'ops', frame: 'bare' });
