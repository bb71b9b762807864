import { ContactScreen } from '@/features/contact/contact-screen';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(async () => ({
  phone: process.env.SUPPORT_PHONE ?? '',
  helpUrl: process.env.HELP_URL || null,
}));
export default page(ContactScreen, { access: 'public', frame: 'tabs' });
