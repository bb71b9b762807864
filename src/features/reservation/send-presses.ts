import './proof-header';
import { serverNow } from '@/platform/clock';
import { api, refusalOf } from '@/platform/http';
import { dropPress, type Press, readPresses } from '@/platform/storage/presses';

/** How often what waits is tried again. */
export const SEND_EVERY_MS = 3000;
/** From this delay on the server is told when the cast pressed. */
const LATE_MS = 10_000;

/** What is being sent just now, by key: another call for the same one meanwhile gets the same answer. */
const underWay = new Map<string, Promise<Outcome>>();
type Outcome = 'done' | 'later';

/** Sends what the cast's device has kept from a meeting, on whatever page of the app; gives the way to end that. */
export function keepSending(): () => void {
  const send = () => void sendPresses();
  const timer = setInterval(send, SEND_EVERY_MS);
  window.addEventListener('online', send);
  send();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', send);
  };
}

type SendOptions = { now?: number; onSent?: (press: Press) => unknown; onLost?: (press: Press) => unknown };

/** Sends what is due by `now`; tells of each that was sent, and of each that could not be. */
export async function sendPresses({ now = Date.now(), onSent, onLost }: SendOptions = {}): Promise<void> {
  const sendLane = async (lane: readonly Press[]) => {
    for (const press of lane) {
      if ((await deliver(press)) === 'later') return void onLost?.(press);
      dropPress(press.key);
      await onSent?.(press);
    }
  };
  await Promise.all(lanesOf(readPresses().filter(({ sendAt }) => sendAt <= now)).map(sendLane));
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

function deliver(press: Press): Promise<Outcome> {
  const sending = underWay.get(press.key) ?? post(press).finally(() => underWay.delete(press.key));
  underWay.set(press.key, sending);
  return sending;
}

/** A refusal of what was pressed is final; a lost connection, a lost session and a server in trouble are not. */
async function post({ key, reservationId, kind, at }: Press): Promise<Outcome> {
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
