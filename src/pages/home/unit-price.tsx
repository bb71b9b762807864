import { UnitPriceScreen } from '@/features/cast-home/unit-price/unit-price-screen';
import { page } from '@/shell/page';

export default page(UnitPriceScreen, { access: 'cast', frame: 'tabs' });
