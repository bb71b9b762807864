import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icon';
import { SmartLink } from './smart-link';
import { withPanel } from './theme/tokens';

/**
 * Props of SectionHeading. `small` (17) on pages of a transaction, else 20; `note` beside the title; `more` leads to
 * all of it; `aside` any control at the right.
 */
export type SectionHeadingProps = {
  title: ReactNode;
  note?: ReactNode;
  small?: boolean;
  level?: 2 | 3;
  id?: string;
  more?: { label: string; href: string };
  aside?: ReactNode;
};

/** The heading of a subject. */
export function SectionHeading({ title, note, small = false, level = 2, id, more, aside }: SectionHeadingProps) {
  return (
    <Line>
      <Title as={level === 3 ? 'h3' : 'h2'} id={id} $small={small}>
        {title}
        {note && <small>{note}</small>}
      </Title>
      {more && (
        <More href={more.href}>
          {more.label}
          <Icon of={ChevronRight} size={16} />
        </More>
      )}
      {aside}
    </Line>
  );
}

/**
 * Props of Section: a heading's props and the content. `spacing` browse = 32 above, transaction = 20 above and a small
 * heading.
 */
export type SectionProps = SectionHeadingProps & { children: ReactNode; spacing?: 'browse' | 'transaction' };

/** One subject with its heading, in the spacing of its page. The content chooses its own gutter. */
export function Section({ children, spacing = 'browse', small = spacing === 'transaction', ...heading }: SectionProps) {
  return (
    <Block $spacing={spacing}>
      <SectionHeading {...heading} small={small} />
      {children}
    </Block>
  );
}

/** Eight pixels of another ground between two subjects. */
export const Band = styled.div.attrs({ 'aria-hidden': true })`
  height: 8px;
  margin-top: 24px;
  background: var(--band);
`;

/** A band above what stands in the panel where there is one: nothing is parted there. */
export const NarrowBand = styled(Band)`
  @media ${withPanel} { display: none; }
`;

/** One pixel between two rows. */
export const Hairline = styled.hr`
  height: 1px;
  margin: 0;
  border: 0;
  background: var(--line);
`;

const Block = styled.section<{ $spacing: 'browse' | 'transaction' }>`
  padding-top: ${({ $spacing }) => ($spacing === 'browse' ? '32px' : '20px')};

  /* The panel has its own room at the top. */
  @media ${withPanel} { [data-panel] > * > &:first-child { padding-top: 0; } }
  > :first-child { margin-bottom: ${({ $spacing }) => ($spacing === 'browse' ? '12px' : '6px')}; }
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  padding-inline: var(--gutter);
`;

/* The note breaks as a whole: where it does not fit beside the title, it stands under it. */
const Title = styled.h2<{ $small: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  font: ${({ $small }) => ($small ? 'var(--t-17)' : 'var(--t-20)')};
  font-weight: 700;

  small { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const More = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 44px;
  margin: -12px 0;
  font: var(--t-13);
  color: var(--muted);
  white-space: nowrap;
`;
