import styled from 'styled-components';
import { businessDateOf } from '@/domain/business-day';
import { cancellationWords } from '@/domain/cancellation-words';
import { spokenBooking } from '@/domain/phone-booking';
import { hotelNameOf } from '@/domain/place-words';
import type { Plan, Quote } from './plan';

type Props = { plan: Plan; cast: string; quote: Quote | null; today: string; now: Date };

/** What is read aloud before the booking is taken, made from the form. */
export function SpokenPart({ plan, cast, quote, today, now }: Props) {
  return (
    <section aria-label="読みあげる言葉">
      <h2>読みあげる言葉</h2>
      <Words>{quote ? `「${wordsOf(plan, { cast, quote, today, now })}」` : '料金が出ると、ここに文が出ます。'}</Words>
    </section>
  );
}

function wordsOf({ payment }: Plan, { cast, quote, today, now }: Omit<Props, 'plan' | 'quote'> & { quote: Quote }) {
  const startsAt = new Date(quote.starts_at);
  const fees = cancellationWords(quote.cancellation, { startsAt, lines: quote.lines, now, confirmedAt: now });
  return spokenBooking({
    cast,
    date: businessDateOf(startsAt),
    today,
    startsAt,
    endsAt: new Date(quote.ends_at),
    place: hotelNameOf(quote.place) ?? `${quote.place.area_name}の${quote.place.name}`,
    total: quote.total,
    payment,
    fees,
  });
}

const Words = styled.p`
  max-width: 620px;
  padding-top: 6px;
  font: var(--t-15);
  line-height: 1.8;
  overflow-wrap: anywhere;
`;
