import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatGold } from '@/domain/money';
import { paidVideoPaths } from '@/paths/paid-videos';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { wide } from '@/ui/pieces/theme/tokens';
import { Poster } from './poster';
import type { Video } from './types';

/** What stands in place of the price of what the customer already has. */
export function PriceOrTag({ video }: { video: Pick<Video, 'owned' | 'by_plan' | 'price'> }) {
  if (video.owned) return <Tag>購入済み</Tag>;
  return video.by_plan ? <Tag tone="gold">プランで視聴可</Tag> : <Gold>{formatGold(video.price)}</Gold>;
}

/** A film as a card: cover, title, who, price. `name` off where all are of one cast. */
export function VideoCard({ video, priority = false, plate }: { video: Video; priority?: boolean; plate?: ReactNode }) {
  return (
    <Card href={paidVideoPaths.video(video.id)}>
      <Poster video={video} priority={priority}>
        {plate && <Plate>{plate}</Plate>}
      </Poster>
      <b>{video.title}</b>
      <Line>
        <span>{video.female_cast.display_name}</span>
        <PriceOrTag video={video} />
      </Line>
    </Card>
  );
}

/** Cards in a row that scrolls sideways to the page's edge. */
export function VideoRail({ videos }: { videos: readonly Video[] }) {
  return (
    <Rail>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} />
        </li>
      ))}
    </Rail>
  );
}

/** Cards in two columns, three from 768 px. */
export function VideoGrid({ videos }: { videos: readonly Video[] }) {
  return (
    <Grid>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} />
        </li>
      ))}
    </Grid>
  );
}

/** A film as a row; `place` is its number in a ranking. */
export function VideoRow({ video, place }: { video: Video; place?: number }) {
  return (
    <Row href={paidVideoPaths.video(video.id)}>
      <Poster video={video} radius={8} {...(place === undefined ? {} : { place })} />
      <span>
        <b>{video.title}</b>
        <Line>
          <span>{video.female_cast.display_name}</span>
          <PriceOrTag video={video} />
        </Line>
      </span>
    </Row>
  );
}

/** Gold: the colour of a price and of nothing else. */
export const Gold = styled.b`
  color: var(--price, var(--gold));
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  small { font: var(--t-12); color: var(--muted); }
`;

const Card = styled(SmartLink)`
  display: block;

  > b { display: block; margin-top: 8px; font: 700 .9375rem/1.45 var(--font); text-wrap: pretty; word-break: auto-phrase; }
`;

const Plate = styled.span`
  position: absolute;
  left: 8px;
  top: 8px;
  padding: 0 8px;
  border-radius: 4px;
  background: var(--surface);
  color: var(--ink);
  font: 700 .75rem/1.375rem var(--font);
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 24px;
  margin-top: 2px;
  font: var(--t-13);
  color: var(--muted);
`;

const Rail = styled.ul`
  display: flex;
  gap: 12px;
  padding-inline: var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;
  scroll-padding-inline: var(--gutter);

  &::-webkit-scrollbar { display: none; }
  > li { flex: none; width: 200px; }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 12px;
  padding: 4px var(--gutter) 20px;

  @media ${wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const Row = styled(SmartLink)`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  align-items: center;
  gap: 2px 12px;
  padding: 10px var(--gutter);

  li + li > & { border-top: 1px solid var(--line); }
  b { font: 700 .875rem/1.45 var(--font); text-wrap: pretty; word-break: auto-phrase; }
  > span > b { display: block; }
`;
