import { LegalScreen } from '@/features/legal/legal-screen';
import { legalProps } from '@/shell/legal';
import { page } from '@/shell/page';

export const getServerSideProps = legalProps('workers');
export default page(LegalScreen, { access: 'public', frame: 'bare' });
