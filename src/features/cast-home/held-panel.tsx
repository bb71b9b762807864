import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import styled from 'styled-components';
import { format30 } from '@/domain/business-day';
import type { HeldAnswer, ReservationState } from '@/domain/machines/reservation';
import { useApi } from '@/hooks/use-api';
import { UndoHeld } from '@/parts/undo-held';
import { paths } from '@/paths';
import { SmartLink } from '@/ui/pieces/smart-link';
import type { Request } from './types';

/** What the cast's answer is called as soon as the cast gave it. */
export const SAID: Readonly<Record<HeldAnswer, string>> = { accept: '承認しました', decline: 'お断りしました' };
/** Its sign. */
export const SIGN = { accept: CircleCheck, decline: CircleX } as const;

/** The foot of a request that the cast has answered: the way back while the customer knows nothing of it. */
export function HeldFoot({ request, until, isGiven }: { request: Request; until: string; isGiven: boolean }) {
  return (
    <UndoHeld id={request.id} until={until}>
      {isGiven ? 'お返事は済んでいます。' : '取り消すと、依頼は返事待ちに戻ります。お客様にはまだ伝わっていません。'}
    </UndoHeld>
  );
}

const BECAME: Readonly<Partial<Record<ReservationState, string>>> = {
  confirmed: SAID.accept,
  payment_pending: SAID.accept,
  declined: SAID.decline,
  cancelled_user: 'お客様が取り消しました',
};

/** What became of an answered request: one line in its place, and the way to the booking. */
export function AnsweredLine({ request }: { request: Request }) {
  const booking = useApi('GET /api/v1/users/me/reservations/{reservation_id}/', {
    params: { reservation_id: request.id },
  });
  const { data } = booking;
  return (
    <Line href={paths.reservation(request.id)}>
      <b className="num">{format30(new Date(request.starts_at))}</b> {data && (BECAME[data.state] ?? data.state_label)}
    </Line>
  );
}

const Line = styled(SmartLink)`
  display: block;
  padding: 12px var(--gutter);
  border-block: 1px solid var(--line);
  background: var(--accent-tint);
  color: var(--on-accent-tint);
  font: var(--t-14);
`;
