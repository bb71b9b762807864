import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChartColumn from 'lucide-react/icons/chart-column';
import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/history';
import Receipt from 'lucide-react/icons/receipt-japanese-yen';
import Users from 'lucide-react/icons/users';
import { useApi } from '@/hooks/use-api';
import { bookingSnapshot, useOfflineSnapshot } from '@/hooks/use-offline-snapshot';
import { castPaths } from '@/paths/cast';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band } from '@/ui/pieces/section';

/**
 * Rows to what the cast's bookings came to: below the day itself, whose next booking is kept for the offline page once
 * the rows are there.
 */
export default function HomeRows() {
  const { data: home } = useApi('GET /api/v1/female_casts/me/home_top/', {}, { revalidateOnMount: false });
  const next = home?.next_reservation ?? null;
  useOfflineSnapshot(home && bookingSnapshot(next && { ...next, name: next.male_user.nickname }));
  return (
    <>
      <Band />
      <List>
        <ListRow icon={CalendarPlus} label="予約を提案する" href={castPaths.booking} />
        <ListRow icon={History} label="接客履歴" href={castPaths.history} />
        <ListRow icon={Receipt} label="精算・支払明細" href={castPaths.settlements} />
        <ListRow icon={ChartColumn} label="成績" href={castPaths.results} />
        <ListRow icon={Eye} label="活動状況" href={castPaths.activity} />
        <ListRow icon={Users} label="フォロワー" href={castPaths.followers} />
      </List>
    </>
  );
}
