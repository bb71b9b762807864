import Calendar from 'lucide-react/icons/calendar';
import styled from 'styled-components';
import { List, ListRow } from '@/ui/pieces/list-row';
import { RightPanel } from '@/ui/pieces/right-panel';
import { Band, Hairline, Section } from '@/ui/pieces/section';
import { Lead } from '@/ui/pieces/text';
import { withPanel } from '@/ui/pieces/theme/tokens';
import { NextBooking } from './next-booking';
import { RewardToday } from './reward-today';
import type { Home } from './types';

/** The day in short: the next booking, today's reward, what is to do. In the panel at the right where there is one. */
export function HomePanel({ home }: { home: Home }) {
  return (
    <RightPanel label="本日のまとめ" narrow="inline">
      {home.next_reservation ? (
        <NextBooking booking={home.next_reservation} today={home.business_date} />
      ) : (
        <None>次の予約はありません</None>
      )}
      <Hairline />
      <RewardToday reward={home.reward_today} shiftId={home.shift?.id ?? null} />
      <Narrow />
      <Section title="やること" spacing="transaction">
        <List>
          {home.todos.map((todo) => (
            <ListRow key={todo.code} icon={Calendar} label={todo.label} note={todo.note} href={todo.href} />
          ))}
          {home.todos.length === 0 && <ListRow label="いまやることはありません" />}
        </List>
      </Section>
    </RightPanel>
  );
}

// In the page a band, in the panel a line.
const Narrow = styled(Band)`
  @media ${withPanel} { height: 1px; margin-top: 0; background: var(--line); }
`;

const None = styled(Lead)`
  display: none;
  padding: 0 var(--gutter) 16px;

  @media ${withPanel} { display: block; }
`;
