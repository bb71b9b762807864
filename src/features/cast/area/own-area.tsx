import { paths } from '@/paths';
import type { AreaProps } from '../load';
import { useOwnReading } from '../use-own-reading';
import { AreaScreen } from './area-screen';

/** `/area/[areaId]`: the guest's page first, the visitor's own as soon as the visitor is known. */
export function OwnArea({ origin, ...shared }: AreaProps & { origin: string }) {
  const { id } = shared.area;
  const own = useOwnReading(paths.area(id), shared, shared.area, (api, { loadArea }) =>
    loadArea(api, { query: { areaId: String(id) } }),
  );
  return <AreaScreen {...(own ?? shared)} origin={origin} />;
}
