import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CoverPicture } from '@/ui/pieces/cover-picture';
import { RatingValue } from '@/ui/pieces/rating';
import { SmartLink } from '@/ui/pieces/smart-link';
import { wide } from '@/ui/pieces/theme/tokens';

/**
 * Props of HotelRow: words as they are read. `time` null = no cast can come; `letter` returns from a map, `chosen`
 * marks its pin's row.
 */
export type HotelRowProps = {
  href: string;
  name: string;
  place: string;
  fee: { label: string; price: string };
  /** The average of its reviews; null before the first. */
  rating?: number | null;
  time: string | null;
  /** When someone said that the hotel was full; stands in place of the time. */
  full?: string | null;
  fare: string;
  picture: { url: string; color: string };
  letter?: string;
  chosen?: boolean;
  heading?: 'h2' | 'h3';
};

/** A hotel in a list: the price is small, the time at which a cast can be there is the light of the row. */
export function HotelRow({
  href,
  name,
  place,
  fee,
  rating = null,
  time,
  full = null,
  fare,
  picture,
  letter,
  chosen,
  heading = 'h3',
}: HotelRowProps) {
  return (
    <Row href={href} $chosen={chosen === true}>
      <Picture style={{ background: picture.color }}>
        {/* The drawing says nothing that the words do not. */}
        <CoverPicture src={picture.url} alt="" width={72} height={72} loading="lazy" decoding="async" />
        {letter && <i>{letter}</i>}
      </Picture>
      <Words>
        <Name as={heading}>{name}</Name>
        <span>{place}</span>
        <Fee>
          {fee.label} <b>{fee.price}</b>
          {rating !== null && <RatingValue value={rating} />}
        </Fee>
      </Words>
      <Time>
        <TimeWords full={full} time={time} />
        <span>{fare}</span>
      </Time>
    </Row>
  );
}

function TimeWords({ full, time }: { full: string | null; time: string | null }) {
  if (full !== null)
    return (
      <>
        <em>満室の連絡あり</em>
        <span>{full}</span>
      </>
    );
  if (time === null) return <span>受付終了</span>;
  return (
    <>
      <span>最短</span>
      <b>{time}</b>
    </>
  );
}

/** Rows with hairlines between. */
export function HotelRows({ label, children }: { label: string; children: ReactNode }) {
  return <Rows aria-label={label}>{children}</Rows>;
}

const Rows = styled.ul`
  > li { border-top: 1px solid var(--line); }
  > li:first-child { border-top: 0; }
`;

const Row = styled(SmartLink)<{ $chosen: boolean }>`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  min-height: 96px;
  padding: 12px var(--gutter);
  ${({ $chosen }) => $chosen && 'background: var(--sunken);'}

  /* The time stays near the name. */
  @media ${wide} { grid-template-columns: 72px minmax(0, 300px) auto; justify-content: start; }
  &:active { background: var(--sunken); }
  &:hover h2, &:hover h3 { text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; }
  &:focus-visible { outline-offset: -2px; }
`;

const Picture = styled.span`
  position: relative;
  width: 72px;
  height: 72px;
  overflow: hidden;
  border-radius: var(--r-control);

  i {
    position: absolute;
    inset: 0 auto auto 0;
    width: 26px;
    height: 26px;
    border-radius: var(--r-control) 0;
    background: var(--ink);
    color: var(--ground);
    font: 700 .875rem/1.625rem var(--font);
    text-align: center;
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  font: var(--t-12);
  color: var(--muted);
`;

const Name = styled.h3`
  font: 700 .9375rem/1.45 var(--font);
  color: var(--ink);
`;

const Fee = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 6px;
  margin-top: 2px;
  font: var(--t-13);
  color: var(--ink);
  font-variant-numeric: tabular-nums;
`;

const Time = styled.span`
  display: grid;
  justify-items: end;
  font: var(--t-12);
  color: var(--muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  b { font: 700 1.25rem/1.2 var(--font); color: var(--accent); }
  em { font: var(--t-12); font-style: normal; font-weight: 700; color: var(--warning); }
`;
