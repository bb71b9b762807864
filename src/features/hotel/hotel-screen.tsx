import styled from 'styled-components';
import { feesOn } from '@/domain/hotel-fees';
import { fullClock, fullNote } from '@/domain/hotel-full';
import { arrivalTime, townTitle, walkWords } from '@/domain/hotel-words';
import { formatYen } from '@/domain/money';
import { hotelCard } from '@/domain/share-cards';
import { paths } from '@/paths';
import { PictureTools } from '@/ui/patterns/page-tools';
import { Seo } from '@/ui/patterns/seo';
import { FactBar } from '@/ui/pieces/fact-bar';
import { belowFold } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { wide } from '@/ui/pieces/theme/tokens';
import { BookHere } from './book-here';
import type { HotelProps } from './load';

// Below the first screenful: rendered with the page, hydrated a moment later.
const HotelRest = belowFold(() => import('./hotel-rest'));

/** /hotelmap/detail/[id]: when a cast can be there, what it costs, how one gets in, where it is. */
export function HotelScreen({ origin, ...props }: HotelProps & { origin: string }) {
  const { hotel, today, about } = props;
  const time = arrivalTime(hotel.next_starts_at, today);
  return (
    <>
      <Seo
        title={`${hotel.name}（${hotel.area_name}）｜YOI`}
        description={about.description}
        origin={origin}
        path={paths.hotel(hotel.id)}
        card={hotelCard(hotel.picture.url)}
        data={about.data}
      />
      <Pictures>
        <Tools back={paths.hotels({ area_id: hotel.area_id })} name={hotel.name} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the arrow keys */}
        <ul aria-label="写真" tabIndex={0}>
          {hotel.pictures.map(({ url, alt, width, height, color }, at) => (
            <li key={url} style={{ background: color }}>
              <Drawing src={url} alt={alt} width={width} height={height} fetchPriority={at === 0 ? 'high' : 'auto'} />
              <span aria-hidden="true">
                {at + 1} / {hotel.pictures.length}
              </span>
            </li>
          ))}
        </ul>
      </Pictures>
      <Gutter>
        <Name>{hotel.name}</Name>
        <Where>
          {hotel.address}　{walkWords(hotel)}
        </Where>
        <Tags>
          {hotel.town_id !== null && (
            <SmartLink href={paths.hotelTown(hotel.town_id)}>
              <Tag tone="accent">{townTitle(hotel.town_name ?? '')}</Tag>
            </SmartLink>
          )}
          {hotel.one_person && <Tag>一人入室可</Tag>}
          {hotel.entry === 'panel' && <Tag>フロント無人</Tag>}
          {hotel.card && <Tag>カード可</Tag>}
        </Tags>
        <FactBar
          facts={[
            {
              label: 'キャストの到着',
              value: <Arrival full={hotel.full} time={time} />,
              light: time !== null && !hotel.full,
              warning: hotel.full !== null,
            },
            { label: '交通費', value: hotel.certified_town ? '¥0' : '別途' },
            {
              label: '休憩（本日）',
              value: (
                <>
                  {formatYen(feesOn(today, hotel).rest)}
                  <small>〜</small>
                </>
              ),
            },
          ]}
        />
        {hotel.full && <FullNote>{fullNote(hotel.full)}予約はこのホテルのままできます。</FullNote>}
      </Gutter>
      <HotelRest {...props} />
      <BookHere hotel={hotel} today={today} />
    </>
  );
}

function Arrival({ full, time }: { full: HotelProps['hotel']['full']; time: string | null }) {
  if (full) {
    return (
      <>
        満室の連絡あり <small>{fullClock(full)}</small>
      </>
    );
  }
  if (time === null) return '受付終了';
  return (
    <>
      {time}
      <small>〜</small>
    </>
  );
}

const Pictures = styled.div`
  position: relative;

  ul { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; scrollbar-width: none; }
  ul::-webkit-scrollbar { display: none; }
  li { position: relative; flex: none; width: 100%; height: 300px; scroll-snap-align: start; }
  li span {
    position: absolute;
    right: 16px;
    bottom: 16px;
    padding: 3px 12px;
    border-radius: var(--r-full);
    background: var(--night);
    color: var(--on-night);
    font: var(--t-12);
  }

  @media ${wide} {
    padding-inline: var(--gutter);
    ul { gap: 8px; border-radius: var(--r-card); }
    li { flex: 1; width: auto; height: 260px; }
    li:first-child { flex: 1.3; }
    li span { display: none; }
  }
`;

const Drawing = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 60%;
  filter: brightness(var(--photo-dim));
`;

const Tools = styled(PictureTools)`
  @media ${wide} { margin-inline: calc(-1 * var(--gutter)); }
`;

const Name = styled.h1`
  margin-top: 16px;
  font: var(--t-24);
  font-weight: 700;
`;

const Where = styled.p`
  margin-top: 2px;
  font: var(--t-13);
  color: var(--muted);
`;

const FullNote = styled.p`
  margin-top: 10px;
  font: var(--t-13);
  color: var(--muted);
  word-break: auto-phrase;
`;

const Tags = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-block: 8px 14px;

  a { position: relative; }
  a::after { content: ''; position: absolute; inset: -11px -2px; }
`;
