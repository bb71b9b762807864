import type { RefundProvider } from '@/domain/payment-providers';
import type { RefundCause } from '@/domain/refunds';
import type { Work } from '../../../core/work';
import * as rows from './refund-queries';

/** Money that is to go back to a card; what it paid for where that is known. */
export type NewRefund = {
  provider: RefundProvider;
  shopId: string;
  settleUuid: string;
  amount: number;
  cause: RefundCause;
  orderId?: string;
  reservationId?: string | null;
  personId?: number;
};

/** Puts money into the queue, once for each cause: null where it stands there already. Returns the new refund's id. */
export const queueRefund = (work: Work, refund: NewRefund): Promise<string | null> =>
  rows.insertRefund(work.tx, { ...refund, id: work.deps.random.uuid(), state: 'open', createdAt: work.now });
