import { useMember } from '@/hooks/use-session';
import { paths } from '@/paths';
import { later } from '@/ui/pieces/later';
import type { DetailPage } from '../load';
import { useVisitorAnswer } from '../use-visitor-answer';
import { DetailScreen } from './detail-screen';

// Pages without a cast are rare: they are not part of every page's first load.
const NoDetail = later(() => import('./no-detail'));

const CastPreview = later(() => import('./cast-preview'));

/** `/girl/[id]`: the guest's page first, the visitor's own as soon as the visitor is known. */
export function VisitorDetail({ id, detail, origin }: DetailPage & { origin: string }) {
  const member = useMember();
  const answer = useVisitorAnswer(paths.cast(id), { detail }, detail, async (api, { readDetail }) => ({
    detail: await readDetail(api, id),
  }));
  if (answer === null) return <NoDetail id={id} why="gone" />;
  if (!answer.detail) return <NoDetail id={id} why={member ? 'reading' : 'members'} />;
  return (
    <>
      {member?.role === 'female_cast' && <CastPreview id={id} />}
      <DetailScreen {...answer.detail} origin={origin} />
    </>
  );
}
