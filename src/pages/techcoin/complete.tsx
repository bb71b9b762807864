import { TopUpResultScreen } from '@/features/gold/top-up-result-screen';
import { page } from '@/shell/page';

export default page(TopUpResultScreen, { access: 'public', frame: 'bare', noindex: true });
