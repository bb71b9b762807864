import { MoviesScreen } from '@/features/cast-home/movie/movies-screen';
import { page } from '@/shell/page';

export default page(MoviesScreen, { access: 'cast', frame: 'tabs' });
