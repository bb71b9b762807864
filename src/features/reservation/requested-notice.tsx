import CircleCheck from 'lucide-react/icons/circle-check';
import { unanswered } from '@/domain/answer-words';
import { formatYen } from '@/domain/money';
import { isPlaceTypeId, PLACE_TYPE, type PlaceTypeId } from '@/domain/place-types';
import { serverNow } from '@/platform/clock';
import { StatusPanel } from '@/ui/pieces/status-panel';
import type { Reservation } from './status-words';

/** The end of a booking, 完了: its number and what comes next. */
export default function RequestedNotice({ reservation }: { reservation: Reservation }) {
  const isRequest = reservation.state === 'requested';
  return (
    <StatusPanel
      tone="positive"
      icon={CircleCheck}
      title={isRequest ? '予約をリクエストしました' : '予約を受け付けました'}
    >
      <p>
        予約番号 <span className="num">{reservation.code}</span>
      </p>
      <ol>
        {nextSteps(reservation).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </StatusPanel>
  );
}

function nextSteps(reservation: Reservation): readonly string[] {
  if (reservation.state === 'requested') return stepsRequested(reservation);
  if (reservation.state === 'payment_pending') return STEPS_TO_PAY;
  return stepsConfirmed(reservation);
}

const cashWords = (total: number) => `開始のときに、現金 ${formatYen(total)} をキャストへお渡しください`;

function stepsRequested({ answer_due_at: due, payment_method, total }: Reservation): string[] {
  return [
    'キャストがお返事すると、この画面でお知らせします',
    payment_method === 'card' ? '承認されたら、15分以内にカードでお支払いください' : '承認されると予約が確定します',
    ...(due ? [unanswered(new Date(due), serverNow())] : []),
    ...(payment_method === 'cash' ? [cashWords(total)] : []),
    ...(payment_method === 'gold' ? ['お断り・時間切れのときは、確保したゴールドが全額戻ります'] : []),
  ];
}

const STEPS_TO_PAY = ['お支払いが済むと予約が確定します', '期限までにお支払いがないときは、自動で取り消されます'];
const COMING: Readonly<Record<PlaceTypeId, string>> = {
  [PLACE_TYPE.home]: '開始時刻に、キャストがご自宅へ伺います',
  [PLACE_TYPE.hotel]: '開始時刻までにホテルへお入りになり、お部屋をお知らせください',
  [PLACE_TYPE.store]: '開始時刻までに店舗・提携ルームへお越しください',
};
const stepsConfirmed = ({ place, payment_method, total }: Reservation) => [
  ...(isPlaceTypeId(place.place_type_id) ? [COMING[place.place_type_id]] : []),
  ...(payment_method === 'cash' ? [cashWords(total)] : []),
  '変更やキャンセルは、この画面から行えます',
];
