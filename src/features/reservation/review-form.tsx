import { useRouter } from 'next/router';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { formatRange30 } from '@/domain/date-words';
import { HOTEL_GOOD, HOTEL_GOOD_KEYS, type HotelGood } from '@/domain/hotel-review';
import { TEXT } from '@/domain/limits';
import { REVIEW_AXES, type ReviewAxis } from '@/domain/review-axes';
import { reviewFault } from '@/domain/review-text';
import { paths } from '@/paths';
import { ChipChoices } from '@/ui/patterns/chip-choices';
import { CountedArea } from '@/ui/patterns/counted-area';
import { toggled } from '@/ui/patterns/toggled';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';
import { Stack } from '@/ui/pieces/layout';
import { PhotoRow } from '@/ui/pieces/photo-row';
import { RatingInput } from '@/ui/pieces/rating-input';
import { Footnote } from '@/ui/pieces/text';
import type { Reservation } from './status-words';

const NOT_CHOSEN: Record<ReviewAxis, number | null> = { overall: null, service: null, photo_match: null, again: null };

/** Four questions and a text about a completed booking; it leads back to the booking when it is posted. */
export default function ReviewForm({ reservation }: { reservation: Reservation }) {
  const router = useRouter();
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
    onDone: () => router.replace(paths.reservation(reservation.id)),
  });
  const forgetFaults = () => {
    setMissing({});
    post.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { overall, service, photo_match, again } = rating;
    const fault = reviewFault(body);
    if (overall === null || service === null || photo_match === null || again === null)
      return setMissing({ rating: '4つの項目すべてに星をつけてください', ...(fault ? { body: fault } : {}) });
    if (fault) return setMissing({ body: fault });
    void post.run({
      params: { reservation_id: reservation.id },
      body: {
        rating: { overall, service, photo_match, again },
        body,
        anonymous,
        ...(hotel && house.rating !== null && { hotel: { rating: house.rating, good: house.good } }),
      },
    });
  };
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
      <Footnote>
        {anonymous ? 'お名前は「匿名」と表示されます。' : 'お名前はニックネームの1文字目だけが表示されます。'}
        投稿すると、キャストのページにすぐに公開されます。
      </Footnote>
      {hotel && <HotelQuestion name={hotel.name} value={house} onChange={setHouse} />}
      <Fault>{post.problem}</Fault>
      <ActionBar>
        <Button type="submit" size="lg" full loading={post.busy}>
          投稿する
        </Button>
      </ActionBar>
    </Form>
  );
}

type House = { rating: number | null; good: HotelGood[] };

/** Stars for the house, which are never required; what was good about it is asked once there are some. */
function HotelQuestion({ name, value, onChange }: { name: string; value: House; onChange: (value: House) => void }) {
  const { rating, good } = value;
  return (
    <fieldset>
      <Legend>ホテルについて（任意）</Legend>
      <Stack $gap={8}>
        <RatingInput label={name} value={rating} onChange={(stars) => onChange({ rating: stars, good })} />
        {rating !== null && (
          <ChipChoices
            label="よかった点"
            options={HOTEL_GOOD_KEYS.map((value) => ({ value, name: HOTEL_GOOD[value] }))}
            chosen={good}
            onToggle={(key) => onChange({ rating, good: toggled(good, key) })}
          />
        )}
        <Footnote>ホテルのページに、お名前を出さずに集計して表示します。キャストには伝わりません。</Footnote>
      </Stack>
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-bottom: 8px;
  font: 700 .9375rem/1.5 var(--font);
`;

const Form = styled.form`
  display: grid;
  gap: 20px;
  padding: 12px var(--gutter) 32px;
`;

const About = styled.div`
  margin: -12px calc(-1 * var(--gutter));
`;
