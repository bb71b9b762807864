import { useRouter } from 'next/router';
import { EmptyState } from '@/components/empty-state';
import { Gutter } from '@/components/layout';
import { List, ListRow } from '@/components/list-row';
import { Note } from '@/components/text';
import { addressLines } from '@/domain/address';
import { PLACE_TYPE } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/kit/loaded';
import { Screen } from '@/kit/screen';
import { paths } from '@/shell/paths';
import { useWish } from './use-wish';

/** `/matching/place/homes`: which of his homes; a cast learns its area, the address only once the booking is agreed. */
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
