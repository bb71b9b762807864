import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { ErrorState } from '@/ui/pieces/error-state';
import { later } from '@/ui/pieces/later';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
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
          {(data) => <ReviewBody reservation={data} />}
        </Loaded>
      )}
    </Screen>
  );
}

function ReviewBody({ reservation }: { reservation: Reservation }) {
  // Decided once: the form stays while its own answer makes the booking a reviewed one.
  const [open] = useState(() => mayReview(reservation, serverNow()));
  if (open) return <ReviewForm reservation={reservation} />;
  return (
    <EmptyState
      art="letter"
      {...closedWords(reservation)}
      action={{ label: '予約の詳細を見る', href: paths.reservation(reservation.id) }}
    />
  );
}

/** Why no review can be written. */
function closedWords({ reviewed, state }: Reservation): { title: string; note: string } {
  if (reviewed)
    return { title: '口コミは投稿済みです', note: 'ありがとうございました。口コミは1回のご利用につき1件です。' };
  if (state === 'completed')
    return { title: '投稿できる期間が過ぎました', note: '口コミは、ご利用の終了から14日以内に投稿できます。' };
  return { title: 'まだ口コミを書けません', note: '口コミは、ご利用が終わった予約に書けます。' };
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
