import { useRouter } from 'next/router';
import type { PaymentMethod } from '@/domain/machines/reservation';
import { useRefresh } from '@/hooks/use-api';
import { paths } from '@/paths';
import { formDone } from '@/platform/form-done';
import { refusalOf } from '@/platform/http';
import { forgetKeptPlan } from '@/platform/storage/kept-plan';
import { valueMoment } from '@/platform/value-moment';
import { useOnce } from '@/ui/patterns/use-command';
import { type Task, useTask } from '@/ui/patterns/use-task';
import { clearStoredQuote, originOf, type Quote } from './stored-quote';
import type { QuoteState } from './use-quote';

const EXPIRED = 'お見積もりの有効期限が切れたため、最新の内容に更新しました。確認して、もう一度お試しください。';

/**
 * Requests the reservation of a quote, paid with gold, a card or cash. A retry after silence, or after a reload, goes
 * with the same key, so that there is never a second reservation.
 */
export function useRequest(
  state: QuoteState,
  method: PaymentMethod,
  onSlotGone: (reason: string) => void,
): Task<Quote> {
  const router = useRouter();
  const refresh = useRefresh();
  const once = useOnce();
  return useTask(
    ({ id }: Quote) => {
      state.hold(true);
      const origin = originOf(id);
      const body = { quote_id: id, payment_method: method, ...(origin ? { origin } : {}) };
      return once('POST /api/v1/users/me/reservations/', { body }, { attempt: `reservation:${id}:${method}` });
    },
    {
      leaves: true,
      onDone: async (made) => {
        clearStoredQuote();
        forgetKeptPlan();
        void refresh(READ_AGAIN);
        // Where the cast's acceptance is automatic, a card pays at once.
        const next =
          made.state === 'payment_pending' ? paths.payment(made.id) : `${paths.reservation(made.id)}?requested=1`;
        // The steps are no place to come back to.
        formDone(STEPS);
        await router.push(next);
        valueMoment('booking');
      },
      onRefused: async (error, code) => {
        const refusal = refusalOf(error);
        // No answer, or a server in trouble: the request may have gone through. Quote and key stay for the next try.
        if (refusal === undefined || refusal.status >= 500) return;
        state.hold(false);
        switch (code) {
          case 'reservation/slot_taken':
          case 'booking/not_possible':
            clearStoredQuote();
            return onSlotGone(refusal.detail);
          // Another attempt of the same customer went through: the quote that is asked for again says which.
          case 'reservation/own_overlap':
            return void (await state.renew());
          case 'quote/expired':
          case 'not_found':
            await state.renew();
            return EXPIRED;
          case 'quote/used':
            return clearStoredQuote();
          case 'gold/not_enough':
            await refresh(['GET /api/v1/users/me/mygold/']);
        }
      },
    },
  );
}

/** How the address of each step begins. */
const STEPS = '/reserve?girl_id=';

const READ_AGAIN = [
  'GET /api/v1/users/me/reservations/',
  'GET /api/v1/users/me/mygold/',
  'GET /api/v1/male_users/me/footer/badge/',
] as const;
