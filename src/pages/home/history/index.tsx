import { HistoryScreen } from '@/features/cast-home/history/history-screen';
import { page } from '@/shell/page';

export default page(HistoryScreen, { access: 'cast', frame: 'tabs' });
