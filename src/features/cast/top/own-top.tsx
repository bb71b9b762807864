import { paths } from '@/paths';
import type { TopProps } from '../load';
import { useOwnReading } from '../use-own-reading';
import { TopScreen } from './top-screen';

/** `/`: the guest's page first, the visitor's own as soon as the visitor is known. */
export function OwnTop({ origin, ...shared }: TopProps & { origin: string }) {
  const own = useOwnReading(paths.top, shared, shared.home, (api, { loadTop }) => loadTop(api));
  return <TopScreen {...(own ?? shared)} origin={origin} />;
}
