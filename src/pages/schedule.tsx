import { loadTimetable } from '@/features/cast/load';
import { VisitorTimetable } from '@/features/cast/timetable/visitor-timetable';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadTimetable);
export default page(VisitorTimetable, { access: 'public', frame: 'tabs', returns: true });
