import styled from 'styled-components';
import { formatDate } from '@/domain/business-day';
import { formatClocks30 } from '@/domain/date-words';
import { MINUTE_MS } from '@/domain/durations';
import { formatYen } from '@/domain/money';
import type { PriceLine } from '@/domain/pricing';
import { Avatar } from '@/ui/pieces/avatar';
import { type Fact, FactList } from '@/ui/pieces/facts';
import { Gutter } from '@/ui/pieces/layout';
import type { BookingPlan, Cast } from './booking-plan';

/** Props of PlanFacts: what is planned, the start that stands, and the lines of its price. */
export type PlanFactsProps = { cast: Cast; plan: BookingPlan; startsAt: string | null; lines: readonly PriceLine[] };

/** Which cast, and what is chosen so far with what each part costs. */
export default function PlanFacts({ cast, plan, startsAt, lines }: PlanFactsProps) {
  return (
    <Gutter>
      <Who>
        <Avatar src={cast.photo.url} name={cast.display_name} alt={cast.photo.alt} size={64} />
        <p>
          <b>{cast.display_name}</b>
          {cast.age}歳　{cast.store.name}
        </p>
      </Who>
      <FactList facts={factsOf({ cast, plan, startsAt, lines })} />
    </Gutter>
  );
}

function factsOf({ cast, plan, startsAt, lines }: PlanFactsProps): Fact[] {
  const place = cast.places.find(({ place_type_id }) => place_type_id === plan.placeTypeId);
  return [
    { label: '日付', value: formatDate(plan.date) },
    { label: '時刻', value: startsAt === null ? '未選択' : clocksOf(startsAt, plan.minutes) },
    { label: '場所', value: place?.name ?? '未選択' },
    ...lines.map(({ code, label, amount }) => ({ key: code, label, value: amount === 0 ? '無料' : formatYen(amount) })),
  ];
}

function clocksOf(startsAt: string, minutes: number): string {
  const start = new Date(startsAt);
  return formatClocks30(start, new Date(start.getTime() + minutes * MINUTE_MS));
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding-bottom: 16px;
  border-bottom: 1px solid var(--line);

  p { font: var(--t-13); color: var(--muted); }
  b { display: block; font: 700 1.25rem/1.4 var(--font); color: var(--ink); }
`;
