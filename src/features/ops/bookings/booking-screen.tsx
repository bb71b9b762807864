import { useRouter } from 'next/router';
import { lazy } from 'react';
import { textOf } from '@/hooks/use-address-state';
import { opsPaths } from '@/paths/ops';
import { pageBehind } from '@/platform/page-behind';
import { OpsFrame } from '../ops-frame';

const BookingPage = lazy(() => import(/* webpackChunkName: "ops-bookings" */ './booking-page'));

/** /ops/bookings/[id]: everything of one booking, for the staff. */
export function BookingScreen() {
  const router = useRouter();
  const { query, isReady } = router;
  const id = textOf(query.id);
  // The list, or the board, is as it was left: its filters stand in its address.
  const onPress = () => {
    const behind = pageBehind()?.split('?')[0];
    if (behind === opsPaths.bookings || behind === opsPaths.board) router.back();
    else void router.push(opsPaths.bookings);
  };
  return (
    <OpsFrame desk={{ name: 'bookings', label: '予約', task: 'bookings' }} wide back={{ onPress }}>
      {isReady && id && <BookingPage key={id} id={id} />}
    </OpsFrame>
  );
}
