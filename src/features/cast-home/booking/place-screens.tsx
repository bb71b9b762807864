import type { ReactNode } from 'react';
import { PLACE_TYPE } from '@/domain/place-types';
import { HotelMapStep } from '@/parts/place-steps/hotel-map-step';
import { AreaStep, HotelStep } from '@/parts/place-steps/hotel-steps';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Gutter, Pairs } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Note } from '@/ui/pieces/text';
import { NO_SUCH_GUEST, OfferFrame, type StepContent, useGuest } from './offer-frame';
import { type PlaceKind, PlaceQuestion } from './place-question';
import { useOfferWish, withDefaults } from './wish';

const KINDS: readonly PlaceKind[] = [
  { id: PLACE_TYPE.hotel, label: 'ホテル', note: '認定ホテル街なら、お客様の交通費は無料です' },
  { id: PLACE_TYPE.home, label: 'お客様のご自宅', note: '住所は、お客様がお受けして予約が確定すると表示されます' },
  { id: PLACE_TYPE.store, label: '店舗・提携ルーム', note: 'お客様の交通費はかかりません' },
];

/** `/home/booking/place`: where they would meet. */
export function OfferPlaceScreen() {
  return (
    <OfferFrame
      at={1}
      back={({ at }) => at('date')}
      next={({ control: { wish, at } }) =>
        wish.place === PLACE_TYPE.home && wish.home === null ? at('place/homes') : at('options')
      }
    >
      {({ guest, control }) => {
        const reachable = guest.homes.some((home) => home.reachable);
        return (
          <Pairs>
            <PlaceQuestion
              control={control}
              kinds={KINDS.filter(({ id }) => guest.place_type_ids.includes(id)).map((kind) =>
                kind.id === PLACE_TYPE.home && !reachable
                  ? {
                      ...kind,
                      disabled: true,
                      note: guest.introduction
                        ? 'はじめてのお客様のご自宅には伺えません'
                        : '伺えるエリアに、このお客様のご自宅の登録がありません',
                    }
                  : kind,
              )}
              homeName={guest.homes.find(({ id }) => id === control.wish.home)?.name}
            />
          </Pairs>
        );
      }}
    </OfferFrame>
  );
}

/** `/home/booking/place/homes`: the customer's homes by number and municipality, nothing else of an address. */
export function OfferHomesScreen() {
  const control = useOfferWish();
  const guest = useGuest(control);
  return (
    <Screen title="ご自宅を選択" back={{ href: control.at('place') }}>
      <Loaded from={guest} failed="ご自宅を読み込めませんでした" gone={NO_SUCH_GUEST}>
        {({ homes }) =>
          homes.length === 0 ? (
            <EmptyState title="ご自宅の登録はありません" />
          ) : (
            <List>
              {homes.map(({ id, name, area_id: area, reachable }) =>
                reachable ? (
                  <ListRow
                    key={id}
                    label={name}
                    href={control.at('place', { place: PLACE_TYPE.home, home: id, area })}
                  />
                ) : (
                  <ListRow key={id} label={name} note="伺えるエリアの外です" />
                ),
              )}
            </List>
          )
        }
      </Loaded>
      <Gutter>
        <Note>住所は、お客様がお受けして予約が確定すると表示されます。</Note>
      </Gutter>
    </Screen>
  );
}

/** `/home/booking/place/hotel`. */
export const OfferHotelScreen = () => <HotelChoice>{({ control }) => <HotelStep control={control} />}</HotelChoice>;

/** `/home/booking/place/hotel/map`. */
export const OfferHotelMapScreen = () => (
  <HotelChoice>{({ control }) => <HotelMapStep control={control} />}</HotelChoice>
);

/** `/home/booking/place/hotel/area`: the areas that the cast serves. */
export const OfferAreaScreen = () => (
  <HotelChoice>{({ control, guest }) => <AreaStep control={control} only={guest.area_ids} />}</HotelChoice>
);

/** A choice of hotels, once the customer is known. */
function HotelChoice({ children }: { children: (content: StepContent) => ReactNode }) {
  const control = useOfferWish();
  const guest = useGuest(control);
  if (guest.data) return children({ guest: guest.data, control: withDefaults(control, guest.data) });
  return (
    <Screen title="ホテルを選択" back={{ href: control.at('place') }}>
      <Loaded from={guest} failed="お客様を読み込めませんでした" gone={NO_SUCH_GUEST}>
        {() => null}
      </Loaded>
    </Screen>
  );
}
