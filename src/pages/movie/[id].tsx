import { loadMovie } from '@/features/cast/movie/load';
import { MovieScreen } from '@/features/cast/movie/movie-screen';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadMovie);
export default page(MovieScreen, { access: 'public', frame: 'tabs' });
