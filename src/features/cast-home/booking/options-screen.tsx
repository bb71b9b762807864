import { formatYen } from '@/domain/money';
import { OptionRows } from '@/parts/option-rows';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Pairs } from '@/ui/pieces/layout';
import { OfferFrame } from './offer-frame';

/** `/home/booking/options`: what the cast adds to the course, at the cast's own prices. */
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
