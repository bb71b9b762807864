import BadgeCheck from 'lucide-react/icons/badge-check';
import { useState } from 'react';
import styled from 'styled-components';
import { RANKED_PROFILE_FACETS } from '@/domain/facets';
import { DESCRIPTION_PREVIEW } from '@/domain/limits';
import { Tag, TagRow } from '@/ui/pieces/tag';
import { withPanel } from '@/ui/pieces/theme/tokens';
import { shortArea } from '../cast-text';
import type { Detail } from '../types';
import { preview } from './preview';

/** Name and facts, what the cast is like in words, and the cast's own words (40 characters, then もっと見る; spec §9). */
export default function Profile({ cast }: { cast: Detail }) {
  const words = RANKED_PROFILE_FACETS.flatMap((facet) => cast.tags[facet]);
  return (
    <Block>
      <Top>
        <div>
          <h1>
            {cast.display_name}
            <small>
              {cast.age}歳{cast.height === null ? '' : `　T${cast.height}`}
            </small>
          </h1>
          <p>
            {cast.store.name}　{areasText(cast)}
          </p>
        </div>
        <Rating cast={cast} />
      </Top>
      <TagRow>
        {cast.badges.includes('verified') && (
          <Tag tone="positive" icon={BadgeCheck}>
            本人確認済み
          </Tag>
        )}
        {words.slice(0, 5).map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </TagRow>
      <Bio text={cast.bio} />
    </Block>
  );
}

const AREAS_NAMED = 3;

/** Where the cast goes: the own area first, then the next two; with every area names would fill the screen. */
export function areasText({ area_name: mainArea, area_names: all }: Detail): string {
  const others = all.filter((name) => name !== mainArea);
  const named = [mainArea, ...others.slice(0, AREAS_NAMED - 1)];
  if (others.length < AREAS_NAMED) return named.join('／');
  return `${named.map(shortArea).join('／')}　ほか${others.length + 1 - AREAS_NAMED}エリア`;
}

/** The cast's average, which leads to the reviews. */
export function Rating({ cast }: { cast: Detail }) {
  if (cast.rating === null) return <Waiting>口コミ待ち</Waiting>;
  return (
    <Average href="#reviews">
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path fill="currentColor" d="m12 2.3 2.8 6 6.6.8-4.9 4.5 1.3 6.5L12 16.9l-5.8 3.2 1.3-6.5L2.6 9.1l6.6-.8Z" />
      </svg>
      <span className="vh">評価</span>
      {cast.rating.toFixed(1)}
      <small>{cast.review_count}件</small>
    </Average>
  );
}

// Without JavaScript the whole text is there: the preview is made by the details element's own summary.
function Bio({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const short = preview(text, DESCRIPTION_PREVIEW);
  if (short === text) return <Words>{text}</Words>;
  return (
    <Words as="details" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {open ? null : short}
        <b>{open ? '閉じる' : 'もっと見る'}</b>
      </summary>
      <p>{text}</p>
    </Words>
  );
}

const Block = styled.section`
  padding: 16px var(--gutter) 0;
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 10px;

  h1 { font: var(--t-24); font-weight: 700; }
  h1 small { margin-left: 8px; font: var(--t-15); font-weight: 400; color: var(--muted); }
  p { font: var(--t-13); color: var(--muted); word-break: auto-phrase; }

  /* From there on the panel shows it; the heading stays for readers. */
  @media ${withPanel} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    p, > :not(div) { display: none; }
  }
`;

const Average = styled.a`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  margin-top: -4px;
  font: var(--t-20);
  font-weight: 700;
  font-variant-numeric: tabular-nums;

  small { margin-left: 4px; border-bottom: 1px solid var(--control); font: var(--t-13); font-weight: 400; color: var(--muted); }
`;

const Waiting = styled.span`
  flex: none;
  padding-top: 8px;
  font: var(--t-13);
  color: var(--muted);
`;

const Words = styled.div`
  display: flex;
  flex-direction: column-reverse;
  margin-top: 12px;
  white-space: pre-line;

  summary { min-height: 44px; list-style: none; cursor: pointer; }
  summary::-webkit-details-marker { display: none; }
  summary b { color: var(--accent); white-space: nowrap; }
  &[open] summary { padding-top: 8px; }
`;
