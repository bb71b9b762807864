import { MeetingScreen } from '@/features/reservation/meeting-screen';
import { page } from '@/shell/page';

// Open to everybody, because a lost session must never take it from her: who is not she finds nothing on it.
export default page(MeetingScreen, { access: 'public', frame: 'bare', pull: false, noindex: true });
