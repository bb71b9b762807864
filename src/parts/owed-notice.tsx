import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { Banner } from '@/ui/pieces/banner';

/** What the customer still owes, with the way to pay it, which `payAt` gives for a booking; nothing without a debt. */
export function OwedNotice({ payAt }: { payAt: (reservationId: string) => string }) {
  const { data } = useApi('GET /api/v1/users/me/debts/', {});
  return data?.map(({ id, reservation_id: booking, reason, amount }) => (
    <Banner key={id} kind="warn" action={{ label: '支払う', href: payAt(booking) }}>
      {reason} {formatYen(amount)} のお支払いをお願いします。完了するまで新しい予約はできません。
    </Banner>
  ));
}
