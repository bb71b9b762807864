import { useRouter } from 'next/router';
import { addressLines } from '@/domain/address';
import { PLACE_TYPE } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Note } from '@/ui/pieces/text';
import { useWish } from './use-wish';

/** `/matching/place/homes`: which home; a cast learns its area, the address only once the booking is agreed. */
export function MatchingHomesScreen() {
  const { asPath } = useRouter();
  const { at } = useWish();
  const homes = useApi('GET /api/v1/users/me/homes/', {});
  const add = { label: '住所を追加する', href: paths.homes(asPath) };
  return (
    <Screen title="ご自宅を選択" back={{ href: at('place') }}>
      <Loaded
        from={homes}
        failed="住所を読み込めませんでした"
        empty={
          <EmptyState
            title="ご自宅の登録はありません"
            note="登録した住所は、予約が確定するまで伝わりません。"
            action={add}
          />
        }
      >
        {(all) => (
          <List>
            {all.map((home, index) => (
              <ListRow
                key={home.id}
                label={`ご自宅${index + 1}（${home.area_name}）`}
                note={addressLines(home).join(' ')}
                href={at('place', { place: PLACE_TYPE.home, home: home.id, area: home.area_id })}
              />
            ))}
            <ListRow {...add} />
          </List>
        )}
      </Loaded>
      <Gutter>
        <Note>キャストには「ご自宅（エリア名）」とだけ伝わります。</Note>
      </Gutter>
    </Screen>
  );
}
