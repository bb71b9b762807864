import { useRouter } from 'next/router';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { formatRange30 } from '@/domain/date-words';
import { TEXT } from '@/domain/limits';
import { REVIEW_AXES, type ReviewAxis } from '@/domain/review-axes';
import { reviewFault } from '@/domain/review-text';
import { paths } from '@/paths';
import { formDone } from '@/platform/form-done';
import { CountedArea } from '@/ui/patterns/counted-area';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';
import { Stack } from '@/ui/pieces/layout';
import { PhotoRow } from '@/ui/pieces/photo-row';
import { RatingInput } from '@/ui/pieces/rating-input';
import { Footnote } from '@/ui/pieces/text';
import { HotelQuestion, type House } from './hotel-question';
import { nameWords, ReviewCheck } from './review-check';
import type { Reservation } from './status-words';

/** The pages of the form: input and confirmation. */
const STEPS = '/reserve/review?';
const NOT_CHOSEN: Record<ReviewAxis, number | null> = { overall: null, service: null, photo_match: null, again: null };

/**
 * Four questions and a text about a completed booking, shown once more before they are posted; it leads back to the
 * booking then.
 */
export default function ReviewForm({ reservation }: { reservation: Reservation }) {
  const router = useRouter();
  const step = (which: 'confirm' | null) => {
    const { step: _, ...query } = router.query;
    const to = { pathname: router.pathname, query: { ...query, ...(which && { step: which }) } };
    return (which ? router.push : router.replace)(to, undefined, { shallow: true });
  };
  const { female_cast: cast, starts_at: start, ends_at: end } = reservation;
  const [rating, setRating] = useState<Record<ReviewAxis, number | null>>(NOT_CHOSEN);
  const [body, setBody] = useState('');
  const [anonymous, setAnonymous] = useState(false);
  const hotel = reservation.place.mst_hotel;
  const [house, setHouse] = useState<House>({ rating: null, good: [] });
  const [missing, setMissing] = useState<{ rating?: string; body?: string }>({});
  const post = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/review/', {
    refresh: ['GET /api/v1/users/me/reservations/{reservation_id}/', 'GET /api/v1/users/me/reservations/'],
    hasField: (name) => name === 'body',
    done: '口コミを投稿しました',
    leaves: true,
    onFaults: (faults) => {
      if (Object.keys(faults).length > 0) void step(null);
    },
    onDone: () => {
      formDone(STEPS);
      return router.replace(paths.reservation(reservation.id));
    },
  });
  const forgetFaults = () => {
    setMissing({});
    post.reset();
  };
  const stars = wholeRating(rating);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = reviewFault(body);
    if (stars && !fault) return void step('confirm');
    setMissing({
      ...(stars ? {} : { rating: '4つの項目すべてに星をつけてください' }),
      ...(fault ? { body: fault } : {}),
    });
  };
  const send = (rating: Record<ReviewAxis, number>) =>
    post.run({
      params: { reservation_id: reservation.id },
      body: {
        rating,
        body,
        anonymous,
        ...(hotel && house.rating !== null && { hotel: { rating: house.rating, good: house.good } }),
      },
    });
  // After a reload nothing is there to be confirmed.
  if (router.query.step === 'confirm' && stars)
    return (
      <ReviewCheck
        rating={stars}
        body={body}
        anonymous={anonymous}
        hotel={hotel && house.rating !== null ? { name: hotel.name, ...house, rating: house.rating } : null}
        problem={post.problem}
        busy={post.busy}
        onBack={() => void step(null)}
        onSend={() => void send(stars)}
      />
    );
  return (
    <Form onSubmit={submit} noValidate>
      <About>
        <PhotoRow photo={cast.photo} width={48} priority>
          <b>{calledName(cast.display_name)}</b>
          <p className="num">{formatRange30(new Date(start), new Date(end))}</p>
        </PhotoRow>
      </About>
      <Stack $gap={8}>
        {REVIEW_AXES.map(([axis, name]) => (
          <RatingInput
            key={axis}
            label={name}
            value={rating[axis]}
            onChange={(value) => {
              setRating((before) => ({ ...before, [axis]: value }));
              forgetFaults();
            }}
          />
        ))}
        <Fault>{missing.rating}</Fault>
      </Stack>
      <CountedArea
        label="感想"
        need="required"
        help={`${TEXT.review.min}文字以上。電話番号・LINE ID・URLなどの連絡先や、人を傷つける言葉は書けません`}
        rows={6}
        error={missing.body ?? post.faults.body}
        text={body}
        most={TEXT.review.max}
        onText={(next) => {
          setBody(next);
          forgetFaults();
        }}
      />
      <CheckRow label="匿名で投稿する" checked={anonymous} onChange={(change) => setAnonymous(change.target.checked)} />
      <Footnote>{nameWords(anonymous)}</Footnote>
      {hotel && <HotelQuestion name={hotel.name} value={house} onChange={setHouse} />}
      <ActionBar>
        <Button type="submit" size="lg" full>
          内容を確認する
        </Button>
      </ActionBar>
    </Form>
  );
}

function wholeRating({ overall, service, photo_match, again }: Record<ReviewAxis, number | null>) {
  if (overall === null || service === null || photo_match === null || again === null) return null;
  return { overall, service, photo_match, again };
}

const Form = styled.form`
  display: grid;
  gap: 20px;
  padding: 12px var(--gutter) 32px;
`;

const About = styled.div`
  margin: -12px calc(-1 * var(--gutter));
`;
