import { useCallback, useEffect, useState } from 'react';
import { useRefresh } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { api, refusalOf } from '@/platform/http';
import { dropPress, keepPress, type Press, readPresses } from '@/platform/storage/presses';

const EVERY_MS = 3000;
/** 無事です may be taken back so long. */
export const UNDO_MS = 5000;
/** From this delay on the server is told when she pressed. */
const LATE_MS = 10_000;
const SAFETY = 'GET /api/v1/users/me/reservations/{reservation_id}/safety/';

/** Her presses: kept on the device at once, sent as soon as there is a connection and a session, each once. */
export function usePresses(reservationId: string) {
  const refresh = useRefresh();
  const [waiting, setWaiting] = useState<readonly Press[]>([]);
  const [isCut, setIsCut] = useState(false);
  const show = useCallback(
    () => setWaiting(readPresses().filter((press) => press.reservationId === reservationId)),
    [reservationId],
  );
  const send = useCallback(
    async (now = Date.now()) => {
      let isLost = false;
      const sendLane = async (lane: readonly Press[]) => {
        for (const press of lane) {
          if ((await deliver(press)) === 'later') {
            isLost ||= press.reservationId === reservationId;
            if (isLost) setIsCut(true);
            return;
          }
          dropPress(press.key);
          show();
          if (press.reservationId === reservationId) await refresh([SAFETY]);
        }
      };
      await Promise.all(lanesOf(readPresses().filter(({ sendAt }) => sendAt <= now)).map(sendLane));
      if (!isLost) setIsCut(false);
    },
    [refresh, reservationId, show],
  );
  useEffect(() => {
    show();
    const timer = setInterval(() => void send(), EVERY_MS);
    // Whoever puts the telephone away has made up her mind.
    const leave = () => void send(document.hidden ? Number.POSITIVE_INFINITY : undefined);
    const back = () => void send();
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [send, show]);
  const press = (kind: Press['kind']) => {
    const sendAt = Date.now() + (kind === 'ok' ? UNDO_MS : 0);
    keepPress({ key: crypto.randomUUID(), reservationId, kind, at: serverNow().getTime(), sendAt });
    show();
    if (kind !== 'ok') void send();
    else setTimeout(() => void send(), UNDO_MS);
  };
  const takeBack = (key: string) => {
    dropPress(key);
    show();
  };
  return { press, takeBack, waiting, isCut };
}

/** What is sent one after the other: presses of one meeting as they were made. An SOS waits for none of them. */
function lanesOf(presses: readonly Press[]): Press[][] {
  const lanes = new Map<string, Press[]>();
  for (const press of presses) {
    const lane = press.kind === 'sos' ? press.key : press.reservationId;
    lanes.set(lane, [...(lanes.get(lane) ?? []), press]);
  }
  return [...lanes.values()];
}

/** A refusal of what was pressed is final; a lost connection, a lost session and a server in trouble are not. */
async function deliver({ key, reservationId, kind, at }: Press): Promise<'done' | 'later'> {
  const late = serverNow().getTime() - at > LATE_MS ? { pressed_at: new Date(at).toISOString() } : {};
  try {
    await api(
      'POST /api/v1/users/me/reservations/{reservation_id}/safety/',
      { params: { reservation_id: reservationId }, body: { kind, ...late } },
      { idempotencyKey: key },
    );
    return 'done';
  } catch (error) {
    const status = refusalOf(error)?.status;
    return status !== undefined && status < 500 && status !== 401 && status !== 429 ? 'done' : 'later';
  }
}
