import { Banner } from '@/components/banner';
import { Gutter } from '@/components/layout';
import { format30 } from '@/domain/business-day';
import { formatRange30 } from '@/domain/time-range';
import { useApi } from '@/hooks/use-api';

/** Until when the time that he waited for is held for him. */
export function HeldTime({ castId }: { castId: number }) {
  const { data } = useApi('GET /api/v1/users/me/waitlist_entries/', {}, { refreshInterval: 60_000 });
  const opening = data?.find(({ female_cast: cast, can }) => cast.id === castId && can.includes('take'))?.opening;
  if (!opening) return null;
  const time = formatRange30(new Date(opening.starts_at), new Date(opening.ends_at));
  return (
    <Gutter style={{ marginBlock: '12px' }}>
      <Banner kind="info">
        {time}を{format30(new Date(opening.expires_at))}まで確保しています。
      </Banner>
    </Gutter>
  );
}
