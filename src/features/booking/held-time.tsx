import { deadlineWords, formatRange30 } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { Banner } from '@/ui/pieces/banner';
import { Gutter } from '@/ui/pieces/layout';

/** Until when the time that the customer waited for is held. */
export function HeldTime({ castId }: { castId: number }) {
  const { data } = useApi('GET /api/v1/users/me/waitlist_entries/', {}, { refreshInterval: 60_000 });
  const opening = data?.find(({ female_cast: cast, can }) => cast.id === castId && can.includes('take'))?.opening;
  if (!opening) return null;
  const time = formatRange30(new Date(opening.starts_at), new Date(opening.ends_at));
  return (
    <Gutter style={{ marginBlock: '12px' }}>
      <Banner kind="info">
        {time}を{deadlineWords(opening.expires_at, serverNow())}まで確保しています。
      </Banner>
    </Gutter>
  );
}
