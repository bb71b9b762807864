import { useRef, useState } from 'react';
import { useToast } from '@/components/toast';
import type { Input } from '@/contract';
import { useRefresh } from '@/hooks/use-api';
import { api, fieldErrorsOf, messageOf, refusalOf } from '@/platform/http';

const PLACE = 'PATCH /api/v1/users/me/reservations/{reservation_id}/place/';
type Body = NonNullable<Input<typeof PLACE>['body']>;
/** A field of the entry. */
export type PlaceField = keyof Body;

/** Sends what he says about the place. A fault stands at its field where one is meant, else in `problem`. */
export function usePlaceEntry(id: string, done: () => void) {
  const toast = useToast();
  const refresh = useRefresh();
  const [sending, setSending] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  // One key per content: a retry after a lost reply is the same entry. Never kept on the device: a room is nobody else's business.
  const keys = useRef<Record<string, string>>({});
  const send = async (body: Body, text: string) => {
    if (sending) return;
    setSending(true);
    setFaults({});
    setProblem(null);
    const content = JSON.stringify(body);
    keys.current[content] ??= crypto.randomUUID();
    try {
      await api(PLACE, { params: { reservation_id: id }, body }, { idempotencyKey: keys.current[content] });
      await refresh(SHOWN_BY);
      toast({ text });
      done();
    } catch (error) {
      if (refusalOf(error)) delete keys.current[content];
      const atFields = fieldErrorsOf(error);
      setFaults(atFields);
      if (Object.keys(atFields).length === 0) setProblem(messageOf(error));
      if (refusalOf(error)?.status === 409) await refresh(SHOWN_BY);
    } finally {
      setSending(false);
    }
  };
  return { send, sending, faults, problem };
}

const SHOWN_BY = [
  'GET /api/v1/users/me/reservations/{reservation_id}/',
  'GET /api/v1/users/me/reservations/{reservation_id}/place/',
  'GET /api/v1/users/me/reservations/{reservation_id}/hotels/',
  'GET /api/v1/users/me/reservations/',
] as const;
