import styled from 'styled-components';
import { giftLine, timesLine } from '@/domain/event-words';
import { paths } from '@/paths';
import { Gutter } from '@/ui/pieces/layout';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { wide } from '@/ui/pieces/theme/tokens';
import { shortArea } from '../cast-text';
import type { Home } from '../types';

/** Events of today, each with whose it is; a row leads to the cast's page. */
export function EventList({ events }: { events: Home['events'] }) {
  return (
    <Gutter>
      <List>
        {events.map(({ female_cast: cast, ...event }) => (
          <li key={event.id}>
            <Row href={paths.cast(cast.id)}>
              <span>
                <Photo {...photoOf(cast.photo, '72px')} ratio="1" position="50% 20%" radius={8} />
              </span>
              <Text>
                <Tag tone="accent">{giftLine(event)}</Tag>
                <h3>{event.name}</h3>
                <small>
                  {cast.display_name}　{shortArea(cast.area_name)}
                </small>
                <small>{timesLine(event)}</small>
              </Text>
            </Row>
          </li>
        ))}
      </List>
    </Gutter>
  );
}

const List = styled.ul`
  display: grid;
  gap: 0 24px;

  @media ${wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Row = styled(SmartLink)`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  padding-block: 10px;
`;

const Text = styled.span`
  display: grid;
  justify-items: start;
  gap: 2px;

  h3 { margin-top: 2px; font: var(--t-15); font-weight: 700; overflow-wrap: anywhere; }
  small { font: var(--t-12); color: var(--muted); font-variant-numeric: tabular-nums; }
`;
