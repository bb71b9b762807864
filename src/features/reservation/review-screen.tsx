import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { later } from '@/components/later';
import { SkeletonGroup, SkeletonLines } from '@/components/skeleton';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/kit/loaded';
import { Screen } from '@/kit/screen';
import { serverNow } from '@/platform/clock';
import { paths } from '@/shell/paths';
import { mayReview } from './may-review';
import type { Reservation } from './status-words';

const loadForm = () => import('./review-form');

/** `/reserve/review?reservation_id=`: four questions and a text about a completed booking; shown at once. */
export function ReviewScreen() {
  const { query, isReady } = useRouter();
  const id = typeof query.reservation_id === 'string' ? query.reservation_id : '';
  const reservation = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/',
    isReady && id !== '' ? { params: { reservation_id: id } } : null,
    { revalidateOnFocus: false }, // what is being written must not go away
  );
  useEffect(() => {
    loadForm().catch(() => undefined); // fetched while the booking is read; the screen itself asks again
  }, []);
  return (
    <Screen title="口コミを書く" back={{ href: id === '' ? paths.reserve() : paths.reservation(id) }}>
      {isReady && id === '' ? (
        <ErrorState
          what="予約を読み込めませんでした"
          how="予約一覧からもう一度選択してください。"
          action={{ label: '予約一覧を見る', href: paths.reserve() }}
        />
      ) : (
        <Loaded from={reservation} failed="予約を読み込めませんでした" waiting={WAITING}>
          {(data) => <Shown reservation={data} />}
        </Loaded>
      )}
    </Screen>
  );
}

function Shown({ reservation }: { reservation: Reservation }) {
  // Decided once: the form stays while its own answer makes the booking a reviewed one.
  const [open] = useState(() => mayReview(reservation, serverNow()));
  if (open) return <ReviewForm reservation={reservation} />;
  const [title, note] = reservation.reviewed
    ? ['口コミは投稿済みです', 'ありがとうございました。口コミは1回のご利用につき1件です。']
    : reservation.state === 'completed'
      ? ['投稿できる期間が過ぎました', '口コミは、ご利用の終了から14日以内に投稿できます。']
      : ['まだ口コミを書けません', '口コミは、ご利用が終わった予約に書けます。'];
  return (
    <EmptyState
      art="letter"
      title={title}
      note={note}
      action={{ label: '予約の詳細を見る', href: paths.reservation(reservation.id) }}
    />
  );
}

const WAITING = (
  <SkeletonGroup>
    <SkeletonLines
      gap={20}
      top={12}
      lines={[
        ['70%', 64],
        ['100%', 200],
        ['100%', 182],
      ]}
    />
  </SkeletonGroup>
);

const ReviewForm = later(loadForm, WAITING);
