import { Button } from '@/components/button';
import { useToast } from '@/components/toast';
import { useApiMutation } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';

/** Copies the shifts of the week before onto the week that begins on `from`. */
export function CopyWeekButton({ from }: { from: string }) {
  const toast = useToast();
  const { send, sending } = useApiMutation('POST /api/v1/female_casts/me/shifts/copy/', {
    refresh: ['GET /api/v1/female_casts/me/shifts/', 'GET /api/v1/female_casts/me/home_top/'],
  });
  const copy = async () => {
    if (sending) return;
    try {
      const { added, skipped } = await send({ body: { from } });
      const left = skipped > 0 ? `（${skipped}件は重なりや期間のため飛ばしました）` : '';
      const text =
        added.length > 0 ? `${added.length}件の出勤を登録しました${left}` : `登録できる出勤がありません${left}`;
      toast({ text, tone: added.length > 0 ? 'done' : 'info' });
    } catch (error) {
      toast({ text: messageOf(error), tone: 'error' });
    }
  };
  return (
    <Button tone="secondary" size="sm" loading={sending} onClick={() => void copy()}>
      前の週をコピー
    </Button>
  );
}
