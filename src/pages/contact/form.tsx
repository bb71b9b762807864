import { ContactFormScreen } from '@/features/contact/contact-form-screen';
import { page } from '@/shell/page';

export default page(ContactFormScreen, { access: 'public', frame: 'tabs', noindex: true });
