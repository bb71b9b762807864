import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import styled from 'styled-components';
import type { Position } from '@/domain/geo';
import { mapSearch } from '@/domain/place-words';
import { SmallMap } from '@/parts/map/small-map';
import { paths } from '@/paths';
import { Icon } from '@/ui/pieces/icon';
import { SmartLink } from '@/ui/pieces/smart-link';
import type { Message } from './types';

type Place = NonNullable<Message['place']>;

/** Props of PlaceCard. `mine` decides the corner that points at the sender. */
export type PlaceCardProps = { place: Place; mine: boolean };

/** A place in the talk: a small map, how it is called now, and the way to a large map; without a name it is gone. */
export function PlaceCard({ place, mine }: PlaceCardProps) {
  const { kind, id, name, note, lat, lon } = place;
  if (name === null)
    return (
      <Panel $mine={mine}>
        <Gone>
          <Icon of={MapPinOff} size={18} />
          この場所はいまは案内していません
        </Gone>
      </Panel>
    );
  const spot = lat === null || lon === null ? null : { lat, lon };
  const isHotel = kind === 'hotel' && id !== null;
  const href = isHotel ? paths.hotel(id) : mapSearch(spot ? `${spot.lat},${spot.lon}` : `${name} ${note}`);
  return (
    <Panel $mine={mine}>
      <PlaceFace name={name} note={note} spot={spot} />
      <Way href={href} {...(isHotel ? {} : OUTSIDE)}>
        地図で開く
        <span className="vh">（{name}）</span>
        <Icon of={ChevronRight} size={16} />
      </Way>
    </Panel>
  );
}

/** Props of PlaceFace: a store has no position. */
export type PlaceFaceProps = { name: string; note: string; spot: Position | null };

/** How a place looks before and after it is sent. */
export function PlaceFace({ name, note, spot }: PlaceFaceProps) {
  return (
    <>
      {spot && <SmallMap spot={spot} name={name} />}
      <Words>
        <small>待ち合わせの場所</small>
        <b>{name}</b>
        {note !== '' && <small>{note}</small>}
      </Words>
    </>
  );
}

/** A place that waits on this device, pale until it has arrived. */
export function WaitingPlace(face: PlaceFaceProps) {
  return (
    <Pale $mine>
      <PlaceFace {...face} />
    </Pale>
  );
}

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' } as const;

/** The card in the shape of a bubble. */
export const Panel = styled.div<{ $mine: boolean }>`
  width: min(264px, 72vw);
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 18px;
  background: var(--surface);
  ${({ $mine }) => ($mine ? 'border-bottom-right-radius: 5px;' : 'border-bottom-left-radius: 5px;')}
`;

const Pale = styled(Panel)`
  opacity: 0.55;
`;

const Words = styled.p`
  display: grid;
  padding: 9px 14px 10px;
  overflow-wrap: anywhere;

  b { font: 700 .9375rem/1.45 var(--font); }
  small { font: var(--t-12); color: var(--muted); }
`;

const Way = styled(SmartLink)`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  margin: 0 14px;
  border-top: 1px solid var(--line);
  font: var(--t-14);
  font-weight: 700;
  color: var(--accent);
`;

const Gone = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 12px 14px;
  font: var(--t-13);
  color: var(--muted);
`;
