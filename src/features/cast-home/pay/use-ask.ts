import { useState } from 'react';
import type { Data } from '@/contract';
import type { PayMethod } from '@/domain/pay';
import { useCommand } from '@/ui/patterns/use-command';

/** A shift's pay. */
export type Pay = Data<'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'>;

const CHANGE = 'PATCH /api/v1/female_casts/me/shifts/{shift_id}/pay_money/';
/** What is read again after a settlement changed. */
const REFRESH = [
  'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/',
  'GET /api/v1/female_casts/me/pay/',
] as const;

/**
 * Asking for what a shift earned. `before` is what the cast saw when another amount was meant, until the cast has
 * `seen` the one of now.
 */
export type Ask = {
  ask: (method: PayMethod) => void;
  busy: boolean;
  problem: string | null;
  before: Pay | null;
  seen: () => void;
};

/**
 * Asks for the amount that is shown; where it changed meanwhile nothing is asked for, and both amounts are there to
 * compare.
 */
export function useAsk(pay: Pay): Ask {
  const [before, setBefore] = useState<Pay | null>(null);
  const { run, busy, problem, reset } = useCommand(CHANGE, {
    refresh: REFRESH,
    done: (_, { body }) => doneWords(body.amount),
    onRefused: (_, code) => {
      if (code === 'pay/amount_differs') setBefore(pay);
    },
  });
  return {
    ask: (method) =>
      void run({ params: { shift_id: pay.shift_id }, body: { action: 'request', method, amount: pay.amount } }),
    busy,
    problem: before ? null : problem,
    before,
    seen: () => {
      reset();
      setBefore(null);
    },
  };
}

/** Says that the cast has the cash of a settlement in hand. */
export const useConfirm = (pay: Pay, { id, method, amount }: Pay['settlements'][number]) => {
  const { run, busy, problem } = useCommand(CHANGE, { refresh: REFRESH, done: '受け取りを記録しました' });
  const body = { action: 'confirm', settlement_id: id, method, amount } as const;
  return { confirm: () => void run({ params: { shift_id: pay.shift_id }, body }), busy, problem };
};

function doneWords(amount: number): string {
  if (amount > 0) return '精算を申請しました';
  return amount < 0 ? 'お渡しする金額を記録しました' : '精算を記録しました';
}
