import { useRef, useState } from 'react';
import type { Input } from '@/contract';
import { api, refusalOf } from '@/platform/http';
import { attemptKey, clearAttempt } from '@/platform/storage/attempts';
import { useRefresh } from './use-api';

const EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';
type Sent = Input<typeof EVENT>;
/** An event that has a call. */
export type CallableEvent = Sent['params']['event'];

/**
 * Sends events of a reservation: one at a time, with a key that outlives a lost reply, and reads again whatever shows
 * the reservation. `send` resolves with true, with false while another is under way, or rejects with the refusal.
 */
export function useReservationEvent(id: string): {
  send: (event: CallableEvent, body?: NonNullable<Sent['body']>) => Promise<boolean>;
  sending: CallableEvent | null;
} {
  const refresh = useRefresh();
  const busy = useRef(false);
  const [sending, setSending] = useState<CallableEvent | null>(null);
  const send = async (event: CallableEvent, body: NonNullable<Sent['body']> = {}) => {
    if (busy.current) return false;
    busy.current = true;
    setSending(event);
    // One key never goes with two bodies: another proposal is another attempt.
    const attempt = `${event}:${id}${event === 'propose' ? `:${JSON.stringify(body)}` : ''}`;
    try {
      const params = { reservation_id: id, event };
      await api(EVENT, { params, body }, { idempotencyKey: attemptKey(attempt) });
      clearAttempt(attempt);
      await refresh(SHOWN_BY);
      return true;
    } catch (error) {
      // The server answered: the next press is another attempt, and the state may have changed.
      if (refusalOf(error)) {
        clearAttempt(attempt);
        await refresh(SHOWN_BY);
      }
      throw error;
    } finally {
      busy.current = false;
      setSending(null);
    }
  };
  return { send, sending };
}

const SHOWN_BY = [
  'GET /api/v1/users/me/reservations/{reservation_id}/',
  'GET /api/v1/users/me/reservations/',
  'GET /api/v1/users/me/mygold/',
  'GET /api/v1/male_users/me/footer/badge/',
  'GET /api/v1/female_casts/me/home_top/',
  'GET /api/v1/female_casts/me/footer/badge/',
] as const;
