import { loadMap } from '@/features/hotel/map/load-map';
import { MapScreen } from '@/features/hotel/map/map-screen';
import { page } from '@/shell/page';
import { mapTiles, publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(async (api, context) => ({
  ...(await loadMap(api, context)),
  tiles: mapTiles(),
}));
export default page(MapScreen, { access: 'public', frame: 'tabs', width: 'full', returns: true });
