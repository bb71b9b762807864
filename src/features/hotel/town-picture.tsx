import styled from 'styled-components';
import { TOWN_SIZE } from '@/domain/hotel-drawings';
import { PIN_TIP } from '@/parts/map/pin-tip';
import type { Spot } from './load';

/** Props of TownPicture: the drawn town with a letter for each hotel; one with an `href` is a link. */
export type TownPictureProps = {
  slug: string;
  alt: string;
  pins: readonly { letter: string; spot: Spot; label: string; href?: string }[];
};

/** The town at night, the same in both themes, with its hotels as pins. */
export function TownPicture({ slug, alt, pins }: TownPictureProps) {
  return (
    <Surface>
      <Drawing src={`/drawings/town-${slug}.svg`} alt={alt} {...TOWN_SIZE} />
      {pins.map(({ letter, spot, label, href }) => (
        <Pin
          key={label}
          {...(href === undefined ? { 'aria-hidden': true } : { as: 'a', href, 'aria-label': label })}
          style={{ left: `${spot.left}%`, top: `${spot.top}%` }}
        >
          <span>{letter}</span>
        </Pin>
      ))}
    </Surface>
  );
}

const Surface = styled.div`
  position: relative;
  max-width: 720px;
  margin-inline: auto;
  background: var(--night);
`;

const Drawing = styled.img`
  width: 100%;
  height: auto;
`;

const Pin = styled.span<{ href?: string }>`
  --focus: var(--on-night);
  position: absolute;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  transform: translate(-50%, -75%);

  span {
    position: relative;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    background: var(--lantern);
    color: #221D30;
    font: 700 .8125rem/1.5rem var(--font);
    text-align: center;
  }
  span::after { ${PIN_TIP} bottom: -3px; z-index: -1; }
`;
