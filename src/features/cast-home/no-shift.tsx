import { formatDate } from '@/domain/business-day';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/pieces/empty-state';

/** In place of today's shift where there is none: that the cast takes a break, or the way to register one. */
export default function NoShift({ today }: { today: string }) {
  const settings = useApi('GET /api/v1/female_casts/me/settings/', {});
  if (!settings.data && !settings.error) return null;
  const pause = settings.data?.break;
  return pause && pause.from <= today ? (
    <EmptyState
      title={`${formatDate(pause.to)}まで休業中です`}
      note="期間中は出勤を登録できません。"
      action={{ label: '休業の設定', href: paths.castSettings }}
    />
  ) : (
    <EmptyState
      title="今日の出勤は登録されていません"
      note="登録するとすぐに検索に表示されます。"
      action={{ label: '出勤を登録する', href: paths.castSchedule }}
    />
  );
}
