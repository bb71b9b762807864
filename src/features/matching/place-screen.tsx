import { RadioGroup, RadioRow } from '@/components/choice';
import { Pairs } from '@/components/layout';
import { List, ListRow } from '@/components/list-row';
import { Note } from '@/components/text';
import { AREAS } from '@/domain/master-data';
import { PLACE_TYPE, type PlaceTypeId } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/shell/paths';
import { StepFrame } from './step-frame';
import { useWish } from './use-wish';

const KINDS: readonly { id: PlaceTypeId; label: string; note: string }[] = [
  { id: PLACE_TYPE.hotel, label: 'ホテル', note: '認定ホテル街なら交通費は無料です。ホテルはあとから決められます' },
  {
    id: PLACE_TYPE.home,
    label: 'ご自宅',
    note: '一度ご利用が完了してから選べます。住所は予約が確定するまで伝わりません',
  },
  {
    id: PLACE_TYPE.store,
    label: '店舗・提携ルーム',
    note: 'エリアの中から、キャストの店舗に合わせます。交通費はかかりません',
  },
];

/** `/matching/place`: where they meet. One question, all answers in sight; only the chosen one unfolds. */
export function MatchingPlaceScreen() {
  const control = useWish();
  const { wish, change, at } = control;
  const me = useApi('GET /api/v1/male_users/me/', {});
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
          {KINDS.map(({ id, label, note }) => (
            <div key={id}>
              <RadioRow
                name="place"
                label={label}
                note={note}
                disabled={id === PLACE_TYPE.home && isNew}
                checked={wish.place === id}
                onChange={() => change({ place: id, ...(id === PLACE_TYPE.home ? {} : { home: null }) })}
              />
              {wish.place === id && <Unfolded id={id} control={control} />}
            </div>
          ))}
        </RadioGroup>
        {isNew && <Note>はじめてのご利用では、ホテルか店舗をお選びください。</Note>}
      </Pairs>
    </StepFrame>
  );
}

function Unfolded({ id, control: { wish, at } }: { id: PlaceTypeId; control: ReturnType<typeof useWish> }) {
  const hotels = useApi('GET /api/v1/mst_hotels/', id === PLACE_TYPE.hotel ? { query: { area_id: wish.area } } : null);
  const homes = useApi('GET /api/v1/users/me/homes/', id === PLACE_TYPE.home ? {} : null);
  const area = AREAS.find((one) => one.id === wish.area)?.name ?? '';
  if (id === PLACE_TYPE.home) {
    const home = homes.data?.find((one) => one.id === wish.home);
    return (
      <List>
        <ListRow
          label="ご自宅"
          value={<b>{home ? `ご自宅（${home.area_name}）` : '選択してください'}</b>}
          href={at('place/homes')}
        />
      </List>
    );
  }
  const hotel = hotels.data?.find((one) => one.id === wish.hotel);
  return (
    <List>
      <ListRow label="エリア" value={<b>{area}</b>} href={at('place/hotel/area')} />
      {id === PLACE_TYPE.hotel && (
        <ListRow label="ホテル" value={<b>{hotel?.name ?? 'あとで決める'}</b>} href={at('place/hotel')} />
      )}
    </List>
  );
}
