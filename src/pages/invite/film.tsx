import { FilmConsentScreen } from '@/features/film-consent/film-consent-screen';
import { page } from '@/shell/page';

export default page(FilmConsentScreen, { access: 'public', frame: 'bare', noindex: true });
