import { HomesScreen } from '@/features/account/homes-screen';
import { page } from '@/shell/page';

export default page(HomesScreen, { access: 'male', frame: 'tabs' });
