import { useApi } from '@/hooks/use-api';
import { castPaths } from '@/paths/cast';
import { Banner } from '@/ui/pieces/banner';

/** Tells a cast that this is the cast's own page as guests see it; nothing on other pages. */
export default function CastPreview({ id }: { id: number }) {
  const { data } = useApi('GET /api/v1/female_casts/me/', {});
  if (data?.edges.female_cast.id !== id) return null;
  return (
    <Banner kind="info" action={{ label: 'プロフィールに戻る', href: castPaths.profile }}>
      お客様から見たあなたのページです
    </Banner>
  );
}
