import { ReviewScreen } from '@/features/reservation/review-screen';
import { page } from '@/shell/page';

export default page(ReviewScreen, { access: 'male', frame: 'tabs' });
