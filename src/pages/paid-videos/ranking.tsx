import { VideoRankingScreen } from '@/features/paid-videos/ranking-screen';
import { page } from '@/shell/page';

export default page(VideoRankingScreen, { access: 'male', frame: 'tabs' });
