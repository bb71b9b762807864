import { EmptyState } from '@/components/empty-state';
import { Pairs } from '@/components/layout';
import { formatYen } from '@/domain/money';
import { OptionRows } from '@/parts/option-rows';
import { OfferFrame } from './offer-frame';

/** `/home/booking/options`: what she adds to the course, at her own prices. */
export function OfferOptionsScreen() {
  return (
    <OfferFrame at={2} back={({ at }) => at('place')} next={({ control }) => control.at('settings')}>
      {({ guest: { options }, control: { wish, change } }) =>
        options.length === 0 ? (
          <EmptyState title="オプションの設定はありません" note="このまま次へ進めます。" />
        ) : (
          <Pairs>
            <OptionRows
              options={options.map(({ id, name, price }) => ({ id, name, aside: formatYen(price) }))}
              chosen={wish.options}
              onChange={(chosen) => change({ options: chosen })}
            />
          </Pairs>
        )
      }
    </OfferFrame>
  );
}
