import { loadMedia } from '@/features/article/load';
import { MediaScreen } from '@/features/article/media-screen';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadMedia);
export default page(MediaScreen, { access: 'public', frame: 'tabs', width: 'grid', returns: true });
