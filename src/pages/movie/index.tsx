import { loadMovies } from '@/features/cast/movie/load';
import { MoviesScreen } from '@/features/cast/movie/movies-screen';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadMovies);
export default page(MoviesScreen, { access: 'public', frame: 'tabs', width: 'full', pull: false });
