import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleX from 'lucide-react/icons/circle-x';
import CreditCard from 'lucide-react/icons/credit-card';
import Flag from 'lucide-react/icons/flag';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useRouter } from 'next/router';
import { hasReceipt } from '@/domain/booking-receipt';
import { calledName } from '@/domain/called-name';
import { isFinal, reserves } from '@/domain/machines/reservation';
import type { Side } from '@/domain/machines/reservation-steps';
import { formatYen } from '@/domain/money';
import { changeableUntil } from '@/domain/reservation-change';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { browserConfig } from '@/platform/browser-config';
import { serverNow } from '@/platform/clock';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { later } from '@/ui/pieces/later';
import { List, ListRow } from '@/ui/pieces/list-row';
import { mayReview } from './may-review';
import type { Reservation } from './status-words';

const ReceiptRow = later(() => import('./receipt-row'));
const GuestRows = later(() => import('./guest-rows'));
const ChangeSheet = later(() => import('./change-sheet'));
const TimeSheet = later(async () => ({ default: (await import('./change-sheet')).TimeSheet }));

/** Props of ReservationActions; the questions only where they may be asked now. */
export type ReservationActionsProps = {
  reservation: Reservation;
  side: Side;
  onCancel?: () => void;
  onNoShow?: () => void;
  onDispute?: () => void;
};

/** What can be done with a reservation, as rows; talk and telephone stand in QuickActions while it lives. */
export default function ReservationActions({
  reservation,
  side,
  onCancel,
  onNoShow,
  onDispute,
}: ReservationActionsProps) {
  const { supportPhone } = browserConfig();
  const { female_cast: cast, state, held_cancellation: held } = reservation;
  const isMan = side === 'male';
  const isOver = isFinal(state);
  const { query, pathname, replace } = useRouter();
  const mayChange = state === 'confirmed' && !held && changeableUntil(new Date(reservation.starts_at)) > serverNow();
  // The form of a change reads and writes the rest of the address: it is open while that says so.
  const openChange = () =>
    void replace({ pathname, query: { ...query, change: '1' } }, undefined, { shallow: true, scroll: false });
  return (
    <>
      <List>
        {reservation.owed !== null && (
          <ListRow
            icon={CreditCard}
            label="追加のお支払い"
            note="お支払いまで、新しい予約はできません"
            value={formatYen(reservation.owed)}
            href={paths.payment(reservation.id)}
          />
        )}
        {isMan && hasReceipt(reservation) && <ReceiptRow id={reservation.id} />}
        {isMan && mayReview(reservation, serverNow()) && (
          <ListRow icon={Star} label="口コミを書く" note="終了から14日以内" href={paths.review(reservation.id)} />
        )}
        {isMan && isOver && (
          <ListRow
            icon={RotateCcw}
            label={`${calledName(cast.display_name)}をもう一度予約する`}
            href={paths.reserve({ girl_id: cast.id, minutes: reservation.minutes })}
          />
        )}
        {isMan && isOver && state !== 'completed' && (
          <ListRow icon={Search} label="ほかのキャストを探す" href={paths.casts()} />
        )}
        {!reserves(state) && (
          <ListRow
            icon={MessageCircle}
            label={`${calledName(isMan ? cast.display_name : reservation.male_user.nickname)}とトークする`}
            href={paths.talkMessage({ reservationId: reservation.id })}
          />
        )}
        {isMan && mayChange && (
          <ListRow
            icon={CalendarClock}
            label="日時・内容を変更する"
            note="承認されるまで、いまの予約はそのままです"
            onPress={openChange}
          />
        )}
        {!isMan && mayChange && (
          <SheetRow
            icon={CalendarClock}
            label="別の時間を提案する"
            note="お客様が承認するまで、いまの予約はそのままです"
            sheet={(close) => <TimeSheet reservation={reservation} onClose={close} />}
          />
        )}
        {isMan && (
          <ListRow
            icon={UserRound}
            label={`${calledName(cast.display_name)}のページを見る`}
            href={paths.cast(cast.id)}
          />
        )}
        {!reserves(state) && supportPhone !== '' && (
          <ListRow icon={Phone} label="サポートに電話する" value={supportPhone} href={`tel:${supportPhone}`} />
        )}
        <ListRow
          icon={Mail}
          label="お問い合わせ"
          href={paths.contactForm({ category: 'booking', reservation: reservation.code })}
        />
        {!isMan && state === 'completed' && (
          <ListRow
            icon={Lock}
            label="あなただけのメモ"
            note="お客様にも店舗にも運営にも見えません"
            value={reservation.has_memo ? undefined : 'まだ'}
            href={castPaths.visit(reservation.id)}
          />
        )}
        {!isMan && reservation.can.includes('propose') && (
          <ListRow
            icon={CalendarClock}
            label="返事をする・別の日時を提案する"
            note="ホームの依頼からできます"
            href={paths.castHome}
          />
        )}
        {!isMan && reservation.user_id !== undefined && (
          <GuestRows userId={reservation.user_id} name={calledName(reservation.male_user.nickname)} />
        )}
        {onDispute && <ListRow icon={Flag} label="問題を報告する" onPress={onDispute} />}
        {onNoShow && (
          <ListRow
            icon={UserRoundX}
            tone="danger"
            label={isMan ? 'キャストが来なかった' : 'お客様が来なかった'}
            onPress={onNoShow}
          />
        )}
        {onCancel && <ListRow icon={CircleX} tone="danger" label="予約をキャンセルする" onPress={onCancel} />}
      </List>
      {isMan && !isOver && query.change === '1' && <ChangeSheet reservation={reservation} />}
    </>
  );
}
