import { ResultsScreen } from '@/features/cast-home/results/results-screen';
import { page } from '@/shell/page';

export default page(ResultsScreen, { access: 'cast', frame: 'tabs' });
