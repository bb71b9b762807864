import { fullWords } from '@/domain/hotel-full';
import { walkWords } from '@/domain/hotel-words';
import { listDayWord } from '@/domain/list-date';
import { AREAS, PREFECTURES } from '@/domain/master-data';
import { PLACE_TYPE } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Section, SectionHeading } from '@/ui/pieces/section';
import type { PlaceControl } from './control';

/** One of the area's hotels, or later. */
export function HotelStep({ control: { wish, at } }: { control: PlaceControl }) {
  const hotels = useApi('GET /api/v1/mst_hotels/', { query: { area_id: wish.area } });
  const area = AREAS.find(({ id }) => id === wish.area)?.name ?? '';
  return (
    <Screen title="ホテルを選択" subtitle={area} back={{ href: at('place') }}>
      <List>
        <ListRow label="エリア" value={<b>{area}</b>} href={at('place/hotel/area')} />
        <ListRow label="地図で選ぶ" href={at('place/hotel/map')} />
        <ListRow
          label="あとで決める"
          note="予約が確定してから入力できます"
          href={at('place', { place: PLACE_TYPE.hotel, hotel: null })}
        />
      </List>
      <Section spacing="transaction" title="このエリアのホテル">
        <Loaded from={hotels} failed="ホテルを読み込めませんでした">
          {(all) => (
            <List>
              {all.map(({ id, name, certified_town, full, ...hotel }) => (
                <ListRow
                  key={id}
                  label={name}
                  note={[
                    walkWords(hotel),
                    ...(certified_town ? ['認定ホテル街・交通費無料'] : []),
                    ...(full ? [fullWords(full)] : []),
                  ].join('　')}
                  href={at('place', { place: PLACE_TYPE.hotel, hotel: id })}
                />
              ))}
            </List>
          )}
        </Loaded>
      </Section>
    </Screen>
  );
}

/** Which area; `only` = those that count, all where left out. */
export function AreaStep({ control: { wish, at }, only }: { control: PlaceControl; only?: readonly number[] }) {
  const areas = useApi('GET /api/v1/areas/', {});
  const day = listDayWord(serverNow());
  const counts = new Map(areas.data?.map(({ id, today_count }) => [id, today_count]));
  const listed = AREAS.filter(({ id }) => only === undefined || only.includes(id));
  const prefectures = PREFECTURES.filter(({ id }) => listed.some(({ prefecture_id }) => prefecture_id === id));
  return (
    <Screen title="エリアを選択" back={{ href: at('place') }}>
      {prefectures.map((prefecture) => (
        <section key={prefecture.id} style={{ paddingTop: '16px' }}>
          <SectionHeading title={prefecture.name} small />
          <List>
            {listed
              .filter(({ prefecture_id }) => prefecture_id === prefecture.id)
              .map(({ id, name }) => (
                <ListRow
                  key={id}
                  label={id === wish.area ? <b>{name}（選択中）</b> : name}
                  value={counts.has(id) ? `${day} ${counts.get(id)}人` : undefined}
                  href={at('place', { area: id, hotel: null, home: null })}
                />
              ))}
          </List>
        </section>
      ))}
    </Screen>
  );
}
