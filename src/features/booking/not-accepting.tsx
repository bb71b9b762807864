import { EmptyState } from '@/components/empty-state';
import type { StateAction } from '@/components/state-action';

/** In place of the booking while she takes no requests. */
export default function NotAccepting({ name, action }: { name: string; action: StateAction }) {
  return (
    <EmptyState
      art="calendar"
      title={`${name}さんは受付を停止しています`}
      note="時間をおいて確認するか、ほかのキャストをお探しください。"
      action={action}
    />
  );
}
