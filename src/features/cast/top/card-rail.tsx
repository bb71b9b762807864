import styled from 'styled-components';
import { Rail } from '@/ui/pieces/layout';
import { twoColumns } from '@/ui/pieces/theme/tokens';
import { CastCard } from '../cast-card';
import type { Card } from '../types';

const SHOWN = 5;

/**
 * Props of CardRail: the casts, the business date that they stand under and that of now, whether it is in the first
 * screenful, and a ribbon of its own.
 */
export type CardRailProps = {
  cards: readonly Card[];
  date: string;
  today: string;
  first?: boolean;
  ribbonOf?: (card: Card) => string;
};

/** Casts side by side. */
export function CardRail({ cards, date, today, first = false, ribbonOf }: CardRailProps) {
  return (
    <WideRail>
      {cards.map((card, at) => (
        <CastCard
          key={card.id}
          card={card}
          date={date}
          today={today}
          priority={first && at < SHOWN}
          ribbon={ribbonOf?.(card)}
        />
      ))}
    </WideRail>
  );
}

/* From 1024 px the rail becomes equal columns; what does not fit stays one tap away. */
const WideRail = styled(Rail)`
  @media ${twoColumns} {
    display: grid;
    grid-template-columns: repeat(${SHOWN}, minmax(0, 1fr));
    > * { width: auto; }
    > :nth-child(n + ${SHOWN + 1}) { display: none; }
  }
`;
