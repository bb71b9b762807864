import Hotel from 'lucide-react/icons/hotel';
import House from 'lucide-react/icons/house';
import Store from 'lucide-react/icons/store';
import styled from 'styled-components';
import { giftLine, timesLine } from '@/domain/event-words';
import { formatYen } from '@/domain/money';
import { isPlaceTypeId, PLACE_TYPE } from '@/domain/place-types';
import { PHOTO_NOMINATION, REGULAR_NOMINATION } from '@/domain/pricing';
import { BANDS, bandWords, placeLine } from '@/domain/surcharges';
import { Icon, type IconType } from '@/ui/pieces/icon';
import { Pairs } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { Tag } from '@/ui/pieces/tag';
import { Footnote } from '@/ui/pieces/text';
import type { Detail } from '../types';
import { useNomination } from './use-nomination';

/** What a time costs, everything that may come on top, and where it can be. All amounts include tax. */
export function Prices({ cast }: { cast: Detail }) {
  const { photo, regular } = cast.nomination_fees;
  const nomination = useNomination(cast);
  return (
    <>
      <Section title="料金" note={`税込・${nomination.label}料込み`} spacing="transaction" small={false}>
        <Pairs>
          <Table>
            <caption className="vh">料金</caption>
            <tbody>
              {cast.courses.map((course, at) => (
                <Row
                  key={course.minutes}
                  name={`${course.minutes}分`}
                  value={formatYen(course.amount + nomination.amount)}
                  first={at === 0}
                />
              ))}
              <Row extra name={`${nomination.label}料`} value={`${formatYen(nomination.amount)}（料金に含みます）`} />
              {nomination.label === PHOTO_NOMINATION && (
                <Row extra name={`${REGULAR_NOMINATION}（2回目から）`} value={differenceOf(regular - photo)} />
              )}
              {BANDS.filter((band) => cast.surcharges[band] > 0).map((band) => (
                <Row key={band} extra name={bandWords(band)} value={`＋${formatYen(cast.surcharges[band])}`} />
              ))}
              <Row extra name="延長30分" value={formatYen(cast.extension_amount)} />
              {cast.options.map((option) => (
                <Row
                  key={option.id}
                  extra
                  name={option.name}
                  value={option.price === 0 ? '無料' : formatYen(option.price)}
                />
              ))}
            </tbody>
          </Table>
        </Pairs>
      </Section>
      {cast.events.length > 0 && (
        <Section title="イベント・割引" spacing="transaction" level={3}>
          <Pairs>
            <Events>
              {cast.events.map((event) => (
                <li key={event.id}>
                  <span>
                    <b>{event.name}</b>
                    <small>{timesLine(event)}</small>
                  </span>
                  <Tag tone="accent">{giftLine(event)}</Tag>
                </li>
              ))}
            </Events>
            <Footnote>見積もりに自動で入ります。1回の予約に使えるイベントは1つです。</Footnote>
          </Pairs>
        </Section>
      )}
      <Section title="対応できる場所" spacing="transaction" level={3}>
        <Pairs>
          <Places>
            {cast.places.map((place) => (
              <li key={place.place_type_id}>
                <Icon of={icons[place.place_type_id] ?? Store} />
                <span>
                  {place.name}
                  {place.note && <small>{place.note}</small>}
                </span>
                <b>
                  {fareWords(place)}
                  <small>{extraWords(cast, place)}</small>
                </b>
              </li>
            ))}
          </Places>
        </Pairs>
      </Section>
    </>
  );
}

// A certified town costs nothing: what stands here for a hotel is the most it can be.
function fareWords({ place_type_id: id, travel_fee: fee }: Detail['places'][number]): string {
  if (fee === 0) return '交通費 無料';
  return id === PLACE_TYPE.hotel ? `交通費 ${formatYen(0)}〜${formatYen(fee)}` : `交通費 ${formatYen(fee)}`;
}

function extraWords({ surcharges }: Detail, { place_type_id: id }: Detail['places'][number]): string | null {
  const line = isPlaceTypeId(id) ? placeLine(surcharges, id) : null;
  return line && `追加料金 ${formatYen(line.amount)}`;
}

function differenceOf(more: number): string {
  if (more === 0) return '同額';
  return `${more > 0 ? '＋' : '−'}${formatYen(Math.abs(more))}`;
}

function Row({
  name,
  value,
  first = false,
  extra = false,
}: {
  name: string;
  value: string;
  first?: boolean;
  extra?: boolean;
}) {
  return (
    <Line $first={first} $extra={extra}>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </Line>
  );
}

const icons: Readonly<Record<number, IconType>> = {
  [PLACE_TYPE.home]: House,
  [PLACE_TYPE.hotel]: Hotel,
  [PLACE_TYPE.store]: Store,
};

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  th, td { padding: 9px 0; font-weight: 400; }
  th { text-align: left; }
  td { text-align: right; }
`;

const Line = styled.tr<{ $first: boolean; $extra: boolean }>`
  && th, && td { ${({ $first }) => $first && 'font-weight: 700;'} }
  ${({ $extra }) => $extra && 'th { color: var(--muted); }'}
  & + & { border-top: 1px solid var(--line); }
`;

const Events = styled.ul`
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 52px; padding: 8px 0; font: var(--t-14); }
  li + li { border-top: 1px solid var(--line); }
  li > span:first-child { flex: 1 1 180px; min-width: 0; }
  b { display: block; overflow-wrap: anywhere; }
  small { font: var(--t-12); color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const Places = styled.ul`
  li { display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 8px 0; font: var(--t-14); }
  li + li { border-top: 1px solid var(--line); }
  li > span { flex: 1; min-width: 0; }
  small { display: block; font: var(--t-12); color: var(--muted); }
  b { font-weight: 400; color: var(--muted); text-align: right; font-variant-numeric: tabular-nums; }
`;
