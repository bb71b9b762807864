import { paths } from '@/paths';
import type { AreaProps } from '../load';
import { useVisitorAnswer } from '../use-visitor-answer';
import { AreaScreen } from './area-screen';

/** `/area/[areaId]`: the guest's page first, the visitor's own as soon as the visitor is known. */
export function VisitorArea({ origin, ...shared }: AreaProps & { origin: string }) {
  const { id } = shared.area;
  const answer = useVisitorAnswer(paths.area(id), shared, shared.area, (api, { loadArea }) =>
    loadArea(api, { query: { areaId: String(id) } }),
  );
  return <AreaScreen {...(answer ?? shared)} origin={origin} />;
}
