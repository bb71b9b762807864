import { refusedTask, type StaffTask } from '@/domain/staff-roles';
import { EmptyState } from '@/ui/pieces/empty-state';

/** What stands in place of a desk that no own role opens: which roles do. */
export function NoTask({ task, isRoleless }: { task: StaffTask; isRoleless: boolean }) {
  return (
    <EmptyState
      title={isRoleless ? 'まだ役割がありません' : 'この画面には別の役割が必要です'}
      note={`${refusedTask(task)}役割は責任者が変更します。`}
    />
  );
}
