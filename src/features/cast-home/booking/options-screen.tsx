import { CheckRow } from '@/components/choice';
import { EmptyState } from '@/components/empty-state';
import { Pairs } from '@/components/layout';
import { formatYen } from '@/domain/money';
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
            {options.map(({ id, name, price }) => (
              <CheckRow
                key={id}
                strong
                label={name}
                aside={<b>{formatYen(price)}</b>}
                checked={wish.options.includes(id)}
                onChange={({ target }) =>
                  change({ options: target.checked ? [...wish.options, id] : wish.options.filter((one) => one !== id) })
                }
              />
            ))}
          </Pairs>
        )
      }
    </OfferFrame>
  );
}
