import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { businessDateOf, format30 } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { useOnline } from '@/hooks/use-online';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { browserConfig } from '@/platform/browser-config';
import { serverNow } from '@/platform/clock';
import { vibrate } from '@/platform/device/vibrate';
import { combined, isGone } from '@/ui/patterns/loaded';
import { Tab } from '@/ui/patterns/tab';
import { IconButton } from '@/ui/pieces/icon-button';
import { later } from '@/ui/pieces/later';
import { BothEnds } from '@/ui/pieces/layout';
import { CheckLine } from './check-line';
import { Dots, HoldZone, Zone } from './hold-zone';
import { Finish } from './meeting-finish';
import { MeetingStatus } from './meeting-status';
import { isRoomMissing } from './room-missing';
import type { Reservation } from './status-words';
import { isSignedOut, SignedOutLine, UnreadMeeting } from './unread-meeting';
import { UnsentSos, useStuckSos } from './unsent-sos';
import { usePresses } from './use-presses';
import { useProof } from './use-proof';
import { useQuiet } from './use-quiet';

const ExtensionPanel = later(() => import('./extension-panel'));
const RoomQuestion = later(() => import('./room-question'));

type Safety = Data<'GET /api/v1/users/me/reservations/{reservation_id}/safety/'>;

/**
 * `/reserve/meeting/[id]`: the cast's screen during a meeting. It gives nothing away, and it stays whatever becomes of
 * connection and session.
 */
export function MeetingScreen() {
  const { query, isReady } = useRouter();
  const id = typeof query.id === 'string' ? query.id : '';
  // After a reload nothing is asked before the session is back, which a device without a connection does not wait for.
  const { state, ghost } = useSession();
  const online = useOnline();
  const isTime = isReady && id !== '' && !(state === 'unknown' && online);
  const input = isTime ? { params: { reservation_id: id } } : null;
  const reservation = useApi('GET /api/v1/users/me/reservations/{reservation_id}/', input, { refreshInterval: 30_000 });
  const safety = useApi('GET /api/v1/users/me/reservations/{reservation_id}/safety/', input, {
    refreshInterval: 15_000,
  });
  useLive();
  const hasProof = useProof(id, state === 'signed_in' && !ghost && safety.data !== undefined);
  const both = combined(reservation, safety);
  // Once shown it stays: a session that ends in between takes away what was read, and not the screen.
  const [kept, keep] = useState<MeetingParts | null>(null);
  // Without a session the proof still reads the cast's checks, and nothing else of the booking.
  const isAlone = hasProof && kept === null && reservation.error !== undefined && !isGone(reservation.error);
  if (safety.data && (reservation.data || kept || isAlone)) {
    const read = { booking: reservation.data ?? kept?.booking ?? null, safety: safety.data };
    if (read.booking !== kept?.booking || read.safety !== kept.safety) keep(read);
  }
  return (
    // The address is open to all visitors, so that the shell does not know whose screen it is.
    <Page data-side="cast">
      {kept ? (
        <Meeting id={id} {...kept} signedOut={isSignedOut(reservation.error, safety.error)} hasProof={hasProof} />
      ) : (
        <UnreadMeeting id={id} from={both} signedOut={isSignedOut(reservation.error, safety.error)} />
      )}
    </Page>
  );
}

type MeetingParts = { booking: Reservation | null; safety: Safety };
type MeetingProps = MeetingParts & { id: string; signedOut: boolean; hasProof: boolean };

function Meeting({ id, booking, safety, signedOut, hasProof }: MeetingProps) {
  const now = useNow(5000) ?? serverNow();
  const { quiet, setQuiet, touch } = useQuiet();
  const { press, takeBack, waiting, isCut } = usePresses(id);
  const online = useOnline();
  const undo = waiting.find(({ kind, sendAt }) => kind === 'ok' && sendAt > Date.now());
  const reached = safety.waiting?.done.length ?? 0;
  useEffect(() => {
    // Asked, and felt again at each level that goes by without an answer.
    if (reached > 0) vibrate([40, 120, 40]);
  }, [reached]);
  const { supportPhone } = browserConfig();
  const title = useTitle(id, booking);
  const end = new Date(safety.ends_at);
  const date = booking?.business_date ?? businessDateOf(new Date(safety.started_at));
  const left = Math.ceil((end.getTime() - now.getTime()) / MINUTE_MS);
  const isLost = !online || isCut;
  const isStuck = useStuckSos(waiting, isLost);
  return (
    <Night data-quiet={quiet || undefined} onPointerDownCapture={touch} onKeyDownCapture={touch}>
      <Tab name={title} />
      <Head>
        <h1 className={quiet ? 'vh' : 'num'}>{title}</h1>
        {!quiet && (
          <>
            <IconButton icon={Phone} label="サポートに電話する" href={`tel:${supportPhone}`} />
            <IconButton icon={MessageCircle} label="トーク" href={paths.talkMessage({ reservationId: id })} />
          </>
        )}
        <IconButton
          icon={quiet ? Eye : EyeOff}
          label={quiet ? '文字を表示する' : '文字をかくす'}
          onClick={() => setQuiet(!quiet)}
        />
      </Head>
      <Inside>
        <Muted $hidden={quiet}>終了予定</Muted>
        {/* What ends the meeting stands beside its end, far from what makes it longer. */}
        <BothEnds>
          <End>{format30(end, date)}</End>
          {!quiet && booking && <Finish booking={booking} />}
        </BothEnds>
        {!quiet && <TimeLeft className="num">{left > 0 ? `あと${left}分` : '終了時刻を過ぎました'}</TimeLeft>}
        <CheckLine safety={safety} date={date} now={now} quiet={quiet} />
        {!quiet && booking && isRoomMissing(booking) && <RoomQuestion id={id} />}
        {signedOut && !quiet && <SignedOutLine id={id} sends={hasProof} />}
        <Line>
          <div role="status" className={quiet ? 'vh' : undefined}>
            {undo && (
              <>
                無事です
                <Undo type="button" onClick={() => takeBack(undo.key)}>
                  取り消す
                </Undo>
              </>
            )}
            {!undo && isLost && (
              <>
                {lostWords(waiting.length > 0, signedOut && !hasProof)}{' '}
                <a href={`tel:${supportPhone}`} className="num">
                  {supportPhone}
                </a>
              </>
            )}
            {!undo && !isLost && <MeetingStatus safety={safety} date={date} now={now} />}
          </div>
        </Line>
      </Inside>
      <Further>{booking && <ExtensionPanel reservation={booking} side="cast" quiet={quiet} />}</Further>
      {quiet && isStuck && <UnsentSos phone={supportPhone} />}
      <Zones data-toasts="top">
        <Zone type="button" onClick={() => undo === undefined && press('ok')} aria-label="無事です">
          {quiet ? <Dots count={1} filled={undo !== undefined} /> : '無事です'}
        </Zone>
        <Zone type="button" onClick={() => press('call_me')} aria-label="電話をください">
          {quiet ? <Dots count={2} /> : '電話をください'}
        </Zone>
        <HoldZone label="SOS 2秒押し続ける" onHeld={() => press('sos')}>
          {quiet ? (
            <Dots count={3} filled={isStuck} />
          ) : (
            <>
              2秒長押し<small>SOS</small>
            </>
          )}
        </HoldZone>
      </Zones>
    </Night>
  );
}

const lostWords = (isWaiting: boolean, isOut: boolean) => {
  if (isOut) return isWaiting ? 'まだ届いていません。電話してください' : 'お知らせを送れません';
  return isWaiting ? 'つながり次第送ります' : '接続がありません';
};

/** The room where it is known, else the area: what any timer might be called. */
function useTitle(id: string, booking: Reservation | null): string {
  const room = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/place/',
    booking?.room_open ? { params: { reservation_id: id } } : null,
    { refreshInterval: (known) => (known ? 0 : 5000) },
  ).data?.room;
  if (!room) return booking?.place.area_name ?? '予約';
  return /^[\d-]+$/.test(room) ? `${room}号室` : room;
}

const Page = styled.div`
  --focus: var(--on-night);
  --ink: var(--on-night);
  --muted: var(--night-muted);
  --line: var(--night-line);
  --control: var(--night-muted);
  --surface: var(--night);
  --sunken: var(--night-line);
  /* Over the banners of the shell, which would push the zones off the screen. */
  position: fixed;
  inset: 0;
  z-index: 10;
  overflow-y: auto;
  background: var(--night);
  color: var(--on-night);
`;

const Night = styled.div`
  display: flex;
  flex-direction: column;
  max-width: 480px;
  min-height: 100dvh;
  margin-inline: auto;
  padding: var(--safe-t) 0 calc(16px + var(--safe-b));
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  height: 52px;
  padding: 0 4px;

  h1 { flex: 1; padding-left: 12px; overflow: hidden; font: var(--t-17); font-weight: 700; white-space: nowrap; text-overflow: ellipsis; }
`;

const Inside = styled.div`
  padding: 6px 16px 24px;
`;

const Further = styled.div`
  padding-bottom: 16px;
`;

const Muted = styled.p<{ $hidden: boolean }>`
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
  font: var(--t-13);
  color: var(--night-muted);
`;

const End = styled.p`
  font: 700 4rem/1.05 var(--font);
  font-variant-numeric: tabular-nums;
`;

const TimeLeft = styled.p`
  margin-top: 4px;
  font: var(--t-15);
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  margin-top: 14px;
  font: var(--t-15);

  a { display: inline-block; padding: 10px 0; font-weight: 700; text-decoration: underline; }
`;

const Undo = styled.button`
  min-height: 44px;
  margin-left: 12px;
  padding: 0 12px;
  font-weight: 700;
  text-decoration: underline;
`;

const Zones = styled.div`
  display: grid;
  gap: 12px;
  margin-top: auto;
  padding-inline: 16px;
`;
