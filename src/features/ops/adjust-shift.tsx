import { useCommand } from '@/ui/patterns/use-command';
import AdjustSheet from './adjust-sheet';

type Props = { castId: number; shiftId: number; thing: string; onClose: () => void };

/** Adds to what a shift earned without being asked: the cast sees it at once and asks for it. */
export default function AdjustShift({ castId, shiftId, thing, onClose }: Props) {
  const add = useCommand('POST /api/v1/ops/shifts/{shift_id}/adjustments/', {
    refresh: ['GET /api/v1/ops/payouts/'],
    done: '金額を加えました',
    onDone: onClose,
  });
  return (
    <AdjustSheet
      title="出勤に金額を加える"
      thing={thing}
      missing={0}
      mayStay={false}
      task={add}
      onSend={(added) => added && add.run({ params: { shift_id: shiftId }, body: { cast_id: castId, ...added } })}
      onClose={onClose}
    />
  );
}
