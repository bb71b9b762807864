import { HistoryDetailScreen } from '@/features/cast-home/history/history-detail-screen';
import { page } from '@/shell/page';

export default page(HistoryDetailScreen, { access: 'cast', frame: 'tabs' });
