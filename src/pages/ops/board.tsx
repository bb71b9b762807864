import { BoardScreen } from '@/features/ops/board/board-screen';
import { page } from '@/shell/page';

export default page(BoardScreen, { access: 'ops', frame: 'bare' });
