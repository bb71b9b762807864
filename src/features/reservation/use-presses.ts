import { useCallback, useEffect, useState } from 'react';
import { useRefresh } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { newKey } from '@/platform/new-key';
import { dropPress, keepPress, type Press, readPresses } from '@/platform/storage/presses';
import { SEND_EVERY_MS, sendPresses } from './send-presses';

/** 無事です may be taken back so long. */
export const UNDO_MS = 5000;
const SAFETY = 'GET /api/v1/users/me/reservations/{reservation_id}/safety/';

/** The cast's presses: kept on the device at once, sent as soon as there is a connection and a session, each once. */
export function usePresses(reservationId: string) {
  const refresh = useRefresh();
  const [waiting, setWaiting] = useState<readonly Press[]>([]);
  const [isCut, setIsCut] = useState(false);
  const show = useCallback(
    () => setWaiting(readPresses().filter((press) => press.reservationId === reservationId)),
    [reservationId],
  );
  const send = useCallback(
    async (now?: number) => {
      let isLost = false;
      await sendPresses({
        now,
        onSent: async (press) => {
          show();
          if (press.reservationId === reservationId) await refresh([SAFETY]);
        },
        onLost: (press) => {
          isLost ||= press.reservationId === reservationId;
          if (isLost) setIsCut(true);
        },
      });
      show();
      if (!isLost) setIsCut(false);
    },
    [refresh, reservationId, show],
  );
  useEffect(() => {
    show();
    const timer = setInterval(() => void send(), SEND_EVERY_MS);
    // A cast who puts the telephone away has decided.
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
    keepPress({ key: newKey(), reservationId, kind, at: serverNow().getTime(), sendAt });
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
