import { breakWords } from '@/domain/break-words';
import { calledName } from '@/domain/called-name';
import { EmptyState } from '@/ui/pieces/empty-state';
import type { StateAction } from '@/ui/pieces/state-action';
import type { Cast } from './booking-plan';

/** In place of the booking while the cast takes no requests, or a break. */
export default function NotAccepting({ cast, action }: { cast: Cast; action: StateAction }) {
  const name = calledName(cast.display_name);
  return cast.accepting && cast.break ? (
    <EmptyState art="calendar" title={`${name}は休業中です`} note={breakWords(cast.break)} action={action} />
  ) : (
    <EmptyState
      art="calendar"
      title={`${name}は受付を停止しています`}
      note="時間をおいて確認するか、ほかのキャストをお探しください。"
      action={action}
    />
  );
}
