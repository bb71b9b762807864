import { MovieConsentScreen } from '@/features/movie-consent/movie-consent-screen';
import { page } from '@/shell/page';

export default page(MovieConsentScreen, { access: 'public', frame: 'bare', noindex: true });
