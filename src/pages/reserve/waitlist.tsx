import { useRouter } from 'next/router';
import { JoinScreen } from '@/features/waitlist/join-screen';
import { WaitlistScreen } from '@/features/waitlist/waitlist-screen';
import { page } from '@/shell/page';

function WaitlistPage() {
  return useRouter().query.girl_id === undefined ? <WaitlistScreen /> : <JoinScreen />;
}

export default page(WaitlistPage, { access: 'male', frame: 'tabs' });
