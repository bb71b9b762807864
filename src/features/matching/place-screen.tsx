import { PLACE_TYPE } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { AroundRows } from '@/parts/place-steps/around-rows';
import { paths } from '@/paths';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { HangingList } from '@/ui/pieces/hanging-list';
import { Pairs } from '@/ui/pieces/layout';
import { ListRow } from '@/ui/pieces/list-row';
import { Note } from '@/ui/pieces/text';
import { StepFrame } from './step-frame';
import { useReach, useWish, type WishControl } from './use-wish';
import type { MatchingWish } from './wish';

const HOME_NOTE = '住所は予約が確定するまで伝わりません';

/** `/matching/place`: where they meet. One question, all answers in sight; only the chosen one unfolds. */
export function MatchingPlaceScreen() {
  const control = useWish();
  const { wish, at } = control;
  const me = useApi('GET /api/v1/male_users/me/', {});
  const homes = useApi('GET /api/v1/users/me/homes/', {});
  const isNew = me.data?.visits === 0;
  const needsHome = wish.place === PLACE_TYPE.home && wish.home === null;
  return (
    <StepFrame
      title="どこで会いますか"
      at={0}
      control={control}
      back={paths.matching()}
      next={needsHome ? at('place/homes') : at('settings')}
    >
      <Pairs>
        <RadioGroup legend="場所">
          <div>
            <Place
              control={control}
              place={{ place: PLACE_TYPE.hotel, home: null }}
              label="ホテル"
              note="認定ホテル街なら交通費は無料です。ホテルはあとから決められます"
            />
            {wish.place === PLACE_TYPE.hotel && <AroundRows control={control} withHotel />}
          </div>
          {homes.data?.map((home, index) => (
            <Place
              key={home.id}
              control={control}
              place={{ place: PLACE_TYPE.home, home: home.id, hotel: null, area: home.area_id }}
              label={`ご自宅${index + 1}（${home.area_name}）`}
              note={isNew ? '一度ご利用が完了してから選べます' : HOME_NOTE}
              disabled={isNew}
            />
          ))}
          <div>
            <Place
              control={control}
              place={{ place: PLACE_TYPE.store, home: null, hotel: null }}
              label="店舗・提携ルーム"
              note="エリアの中から、キャストの店舗に合わせます。交通費はかかりません"
            />
            {wish.place === PLACE_TYPE.store && <AroundRows control={control} withHotel={false} />}
          </div>
        </RadioGroup>
        <HangingList>
          <ListRow label="ご自宅の住所を選ぶ・追加する" href={at('place/homes')} />
        </HangingList>
        {isNew && <Note>はじめてのご利用では、ホテルか店舗をお選びください。</Note>}
      </Pairs>
    </StepFrame>
  );
}

type PlaceProps = {
  control: WishControl;
  place: Partial<MatchingWish> & Pick<MatchingWish, 'place' | 'home'>;
  label: string;
  note: string;
  disabled?: boolean;
};

/** One answer, with how many casts it reaches. */
function Place({ control: { wish, change, ready }, place, label, note, disabled = false }: PlaceProps) {
  const { data } = useReach(ready && !disabled ? { ...wish, ...place } : null);
  return (
    <RadioRow
      name="place"
      label={label}
      note={note}
      aside={
        data && (
          <>
            <b>
              {data.total}人{data.more && '以上'}
            </b>
            に届きます
          </>
        )
      }
      disabled={disabled}
      checked={wish.place === place.place && wish.home === place.home}
      onChange={() => change(place)}
    />
  );
}
