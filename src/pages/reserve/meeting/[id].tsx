import { MeetingScreen } from '@/features/reservation/meeting-screen';
import { page } from '@/shell/page';

// Open to all visitors, because a lost session must never take it from the cast: others find nothing on it.
export default page(MeetingScreen, { access: 'public', frame: 'bare', pull: false, noindex: true });
