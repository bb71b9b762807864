import type { ReactNode } from 'react';
import styled from 'styled-components';
import { paths } from '@/paths';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { SmartLink } from '@/ui/pieces/smart-link';
import { wide } from '@/ui/pieces/theme/tokens';
import type { Card } from './types';

/**
 * The first three: one large, two beside it. `movementOf` says how a place changed; without it the reviews are
 * counted.
 */
export function Rank({ cards, movementOf }: { cards: readonly Card[]; movementOf?: (at: number) => ReactNode }) {
  return (
    <Places>
      {cards.slice(0, 3).map((card, at) => (
        <li key={card.id}>
          <SmartLink href={paths.cast(card.id)}>
            <Photo {...photoOf(card.photo)} ratio="auto" position="50% 18%">
              <Caption>
                <em>
                  {at + 1}
                  <span className="vh">位</span>
                </em>
                <span>
                  <h3>
                    {card.display_name} <small>{card.age}歳</small>
                  </h3>
                  <small>
                    {card.rating === null ? '口コミ待ち' : `★${card.rating.toFixed(1)}`}
                    {movementOf ? movementOf(at) : card.rating !== null && `${card.review_count}件`}
                  </small>
                </span>
              </Caption>
            </Photo>
          </SmartLink>
        </li>
      ))}
    </Places>
  );
}

const Places = styled.ol`
  display: grid;
  grid-template-columns: 1.36fr 1fr;
  gap: 12px;
  padding-inline: var(--gutter);

  li { position: relative; min-height: 11.875rem; }
  li:first-child { grid-row: 1 / 3; }
  li:first-child em { font-size: 2rem; }
  a { display: block; height: 100%; border-radius: var(--r-card); }
  a > span { height: 100%; overflow: hidden; }

  @media ${wide} {
    grid-template-columns: repeat(3, 1fr);
    li:first-child { grid-row: auto; }
    li { min-height: 20rem; }
  }
`;

const Caption = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 8px 10px;
  background: var(--night);
  color: var(--on-night);
  --muted: var(--night-muted);
  --positive: var(--on-night);
  --accent: var(--lantern);

  em { font: 700 1.5rem/1 var(--font); color: var(--lantern); font-variant-numeric: tabular-nums; }
  h3 { font-size: .875rem; line-height: 1.35; }
  h3 small { font-weight: 400; font-size: .75rem; }
  > span > small { display: flex; gap: 10px; font: var(--t-12); line-height: 1.35; color: var(--night-muted); font-variant-numeric: tabular-nums; }
`;
