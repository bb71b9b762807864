import ImageOff from 'lucide-react/icons/image-off';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { CoverPicture } from './cover-picture';
import { Icon } from './icon';
import { wide } from './theme/tokens';

/**
 * Props of Photo. `ratio` is CSS width / height; `priority` for what the first screenful shows; `placeholder` is a
 * tiny picture or a colour shown until the picture comes; `position` is its object-position; `children` lie over it
 * (TimePlate, PhotoRibbon, a button).
 */
export type PhotoProps = {
  src?: string | null;
  alt: string;
  ratio?: string;
  width?: number;
  height?: number;
  priority?: boolean;
  placeholder?: string;
  srcSet?: string;
  sizes?: string;
  position?: string;
  radius?: number;
  children?: ReactNode;
};

/** A picture of a person in a fixed ratio: its room is kept before it comes, and a broken one leaves a quiet panel. */
export function Photo(props: PhotoProps) {
  const {
    src,
    alt,
    ratio = '3 / 4',
    width = 600,
    height = 800,
    priority = false,
    placeholder,
    position,
    radius = 12,
    children,
    ...source
  } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && src !== broken ? src : null;
  return (
    <Frame $radius={radius} style={{ aspectRatio: ratio }}>
      <Backdrop data-portrait="" style={backdrop(placeholder)}>
        {shown === null ? (
          <Missing role="img" aria-label={alt || '画像なし'}>
            <Icon of={ImageOff} size={24} />
          </Missing>
        ) : (
          <CoverPicture
            {...source}
            src={shown}
            alt={alt}
            width={width}
            height={height}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
            style={position === undefined ? undefined : { objectPosition: position }}
            onError={() => setBroken(shown)}
          />
        )}
      </Backdrop>
      {children}
    </Frame>
  );
}

/** Props of TimePlate: the small word before the time (最短), the time; `off` = not tonight. */
export type TimePlateProps = { lead?: string; time: string; off?: boolean };

/** The earliest time, cut into the picture's lower left corner in the page's ground. Lies inside a Photo. */
export function TimePlate({ lead, time, off = false }: TimePlateProps) {
  return (
    <Plate data-plate="" $off={off}>
      {lead && <small>{lead}</small>}
      <b>{time}</b>
    </Plate>
  );
}

/** The place for one tag at the upper left of a Photo. */
export const PhotoRibbon = styled.span`
  position: absolute;
  top: 8px;
  left: 8px;
  display: flex;
  gap: 4px;
`;

/** A picture as the contract describes one; its size in px. */
export type Portrait = {
  url: string;
  srcset?: string;
  alt: string;
  color: string;
  width?: number;
  height?: number;
};

/** What Photo takes of it; `sizes` says how wide it is shown where the browser cannot see that by itself. */
export function photoOf({ url, srcset, color, ...picture }: Portrait, sizes = `auto, ${wide} 300px, 50vw`) {
  return { ...picture, src: url, placeholder: color, ...(srcset ? { srcSet: srcset, sizes } : {}) };
}

function backdrop(placeholder: string | undefined) {
  if (placeholder === undefined) return undefined;
  return /^(data:|https?:|\/)/.test(placeholder)
    ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover', backgroundPosition: 'center' }
    : { backgroundColor: placeholder };
}

const Backdrop = styled.span`
  position: absolute;
  inset: 0;
  border-radius: inherit;
  background-color: var(--sunken);
  overflow: hidden;
`;

const Frame = styled.span<{ $radius: number }>`
  position: relative;
  display: block;
  border-radius: ${({ $radius }) => $radius}px;

  /* Where the plate cuts in, a rounded corner would leave a sliver of picture under it. */
  &:has(> [data-plate]) > ${Backdrop} { border-bottom-left-radius: 0; }
`;

const Missing = styled.span`
  display: grid;
  place-items: center;
  height: 100%;
  color: var(--faint);
`;

const Plate = styled.span<{ $off: boolean }>`
  position: absolute;
  left: -1px;
  bottom: -1px;
  display: flex;
  align-items: baseline;
  gap: 5px;
  height: 29px;
  padding: 0 11px;
  border-top-right-radius: 10px;
  background: var(--ground);
  color: ${({ $off }) => ($off ? 'var(--muted)' : 'var(--accent)')};
  font: 700 .9375rem/1.8125rem var(--font);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  small { font: 400 .75rem/1.8125rem var(--font); color: var(--muted); }
  ${({ $off }) => $off && 'b { font-weight: 400; font-size: .8125rem; }'}
`;
