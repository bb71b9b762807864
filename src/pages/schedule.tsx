import { loadTimetable } from '@/features/cast/load';
import { OwnTimetable } from '@/features/cast/timetable/own-timetable';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadTimetable);
export default page(OwnTimetable, { access: 'public', frame: 'tabs', returns: true });
