import { GoldScreen } from '@/features/gold/gold-screen';
import { page } from '@/shell/page';

export default page(GoldScreen, { access: 'male', frame: 'tabs', panel: true });
