import { useRefresh } from '@/hooks/use-api';
import { api, messageOf, refusalOf } from '@/platform/http';
import { useToast } from '@/ui/pieces/toast';
import { SHIFTS_SHOWN_BY } from './types';

/** Takes shifts back that were just registered, and says how many stay because of a booking made meanwhile. */
export function useShiftUndo(): (ids: readonly number[]) => Promise<void> {
  const toast = useToast();
  const refresh = useRefresh();
  return async (ids) => {
    let remaining = 0;
    try {
      for (const id of ids) if (!(await withdrawn(id))) remaining += 1;
      toast({
        text:
          remaining === 0 ? '登録を取り消しました' : `取り消しました。予約が入った${remaining}件の出勤は残っています`,
      });
    } catch (error) {
      toast({ text: `すべては取り消せませんでした。${messageOf(error)}`, tone: 'error' });
    }
    await refresh(SHIFTS_SHOWN_BY);
  };
}

/** False where bookings stand on the shift; gone already counts as taken back. */
async function withdrawn(id: number): Promise<boolean> {
  try {
    await api('DELETE /api/v1/female_casts/me/shifts/{shift_id}/', {
      params: { shift_id: id },
      query: { cancel_bookings: 'false' },
    });
    return true;
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code === 'shift/has_bookings') return false;
    if (code === 'not_found') return true;
    throw error;
  }
}
