import { page } from '@/shell/page';
import { TooManyScreen } from '@/shell/status-screens';

export default page(TooManyScreen, { access: 'public', frame: 'bare', noindex: true });
