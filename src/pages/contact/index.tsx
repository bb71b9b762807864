import { ContactScreen } from '@/features/contact/contact-screen';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

// Help pages are another site's, where there are any; a path of ours is this very page.
const elsewhere = (url: string | undefined) => (url?.startsWith('https:') ? url : null);

export const getServerSideProps = publicProps(async () => ({
  phone: process.env.SUPPORT_PHONE ?? '',
  helpUrl: elsewhere(process.env.HELP_URL),
}));
export default page(ContactScreen, { access: 'public', frame: 'tabs' });
