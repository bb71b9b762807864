import { useMember } from '@/hooks/use-session';
import { paths } from '@/paths';
import { later } from '@/ui/pieces/later';
import type { DetailPage } from '../load';
import { useOwnReading } from '../use-own-reading';
import { DetailScreen } from './detail-screen';

// Pages without a cast are rare: they are not part of every page's first load.
const NoDetail = later(() => import('./no-detail'));

const OwnPreview = later(() => import('./own-preview'));

/** `/girl/[id]`: the guest's page first, the visitor's own as soon as the visitor is known. */
export function OwnDetail({ id, detail, origin }: DetailPage & { origin: string }) {
  const member = useMember();
  const own = useOwnReading(paths.cast(id), { detail }, detail, async (api, { readDetail }) => ({
    detail: await readDetail(api, id),
  }));
  if (own === null) return <NoDetail id={id} why="gone" />;
  if (!own.detail) return <NoDetail id={id} why={member ? 'reading' : 'members'} />;
  return (
    <>
      {member?.role === 'female_cast' && <OwnPreview id={id} />}
      <DetailScreen {...own.detail} origin={origin} />
    </>
  );
}
