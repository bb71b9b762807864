import { Banner } from '@/components/banner';
import { useApi } from '@/hooks/use-api';
import { castPaths } from '@/shell/cast-paths';

/** Tells a cast that she looks at her own page as guests see it; nothing on other pages. */
export default function OwnPreview({ id }: { id: number }) {
  const { data } = useApi('GET /api/v1/female_casts/me/', {});
  if (data?.edges.female_cast.id !== id) return null;
  return (
    <Banner kind="info" action={{ label: 'プロフィールに戻る', href: castPaths.profile }}>
      お客様から見たあなたのページです
    </Banner>
  );
}
