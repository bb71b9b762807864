import { MainAreasScreen } from '@/features/cast/main-area/main-areas-screen';
import { page } from '@/shell/page';

export default page(MainAreasScreen, { access: 'male', frame: 'tabs' });
