import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { type HotelAlong, paths } from '@/paths';
import { afterHydration } from '@/ui/pieces/later';
import { Photo, PhotoRibbon, photoOf, TimePlate } from '@/ui/pieces/photo';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { plateOf, shortArea } from './cast-text';
import type { Card } from './types';

const FollowHeart = afterHydration(() => import('./follow/heart'));

/**
 * `date` is the business date under which the card is shown, today when `today` is left out; with the cast's `rating`
 * the hours are named too (lists, not rails).
 */
export type CastCardProps = {
  card: Card;
  date: string;
  today?: string;
  rating?: ReactNode;
  priority?: boolean;
  ribbon?: string;
  /** What goes along to the cast's page: the hotel of a booking that was begun there. */
  along?: HotelAlong;
};

/**
 * A cast in a grid or a rail: the earliest time cut into the picture, then who, where and how much. No box around it.
 */
export function CastCard({ card, date, today = date, rating, priority = false, ribbon, along }: CastCardProps) {
  return (
    <Item>
      <Whole href={paths.cast(card.id, along)}>
        <Photo {...photoOf(card.photo)} priority={priority}>
          <Ribbon card={card} text={ribbon} />
          <TimePlate {...plateOf(card, date, today)} />
        </Photo>
        <Name>
          <h3>{card.display_name}</h3>
          <span>{card.age}歳</span>
        </Name>
        <Where>
          <span>
            {shortArea(card.area_name)}・{card.store.name}
          </span>
          {rating && card.shift && (
            <span>
              {card.shift.from}–{card.shift.to}
            </span>
          )}
        </Where>
        <Price>
          <span>
            <b>{formatYen(card.price_from)}</b>〜/{card.price_minutes}分
          </span>
          <small>指名料込</small>
          {rating}
        </Price>
      </Whole>
      <FollowHeart castId={card.id} name={card.display_name} variant="photo" />
    </Item>
  );
}

function Ribbon({ card, text }: { card: Card; text: string | undefined }) {
  const now = text === undefined && card.badges.includes('now');
  const words = text ?? ribbonWords(card);
  return (
    words && (
      <PhotoRibbon>
        <Tag tone="plate" dot={now}>
          {words}
        </Tag>
      </PhotoRibbon>
    )
  );
}

/** The first that is true of the cast, the most pressing before the rest. */
function ribbonWords({ badges, event }: Card): string | null {
  if (badges.includes('now')) return '即ご案内';
  if (event !== null) return event;
  if (badges.includes('new')) return '新人';
  return badges.includes('movie') ? '動画あり' : null;
}

const Item = styled.li`
  position: relative;
`;

const Whole = styled(SmartLink)`
  display: block;
  border-radius: var(--r-card);

  &:hover h3 { text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; }
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 6px;
  margin-top: 8px;
  font-size: .8125rem;
  line-height: 1.4;
  color: var(--muted);

  h3 { font-size: .9375rem; font-weight: 700; color: var(--ink); }
`;

const Where = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  font: var(--t-12);
  color: var(--muted);

  > :nth-child(2) { font-variant-numeric: tabular-nums; }
`;

const Price = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 4px;
  font-size: .75rem;
  line-height: 1.5;
  color: var(--muted);
  font-variant-numeric: tabular-nums;

  b { margin-right: 2px; font-size: .9375rem; color: var(--ink); }
  small { font-size: .75rem; }
  > :nth-child(3) { color: var(--ink); }
`;
