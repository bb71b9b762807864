import { paths } from '@/paths';
import type { TopProps } from '../load';
import { useVisitorAnswer } from '../use-visitor-answer';
import { TopScreen } from './top-screen';

/** `/`: the guest's page first, the visitor's own as soon as the visitor is known. */
export function VisitorTop({ origin, ...shared }: TopProps & { origin: string }) {
  const answer = useVisitorAnswer(paths.top, shared, shared.home, (api, { loadTop }) => loadTop(api));
  return <TopScreen {...(answer ?? shared)} origin={origin} />;
}
