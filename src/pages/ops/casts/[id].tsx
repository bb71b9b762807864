import { CastScreen } from '@/features/ops/casts/cast-screen';
import { page } from '@/shell/page';

export default page(CastScreen, { access: 'ops', frame: 'bare' });
