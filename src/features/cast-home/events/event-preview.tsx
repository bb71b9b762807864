import styled from 'styled-components';
import { type EventGift, giftWords } from '@/domain/cast-event';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { Gutter } from '@/ui/pieces/layout';
import { Photo, PhotoRibbon, photoOf } from '@/ui/pieces/photo';
import { PriceLines } from '@/ui/pieces/price-lines';
import { Section } from '@/ui/pieces/section';
import { Tag } from '@/ui/pieces/tag';
import { Note } from '@/ui/pieces/text';
import type { UnitPrice } from '../unit-price/prices';
import { exampleOf } from './example';

/** How guests will see an event: on the cast's card, and as a line of a price. */
export function EventPreview({ name, gift, prices }: { name: string; gift: EventGift; prices: UnitPrice }) {
  const me = useApi('GET /api/v1/female_casts/me/', {});
  const photo = me.data?.edges.female_cast.photo;
  const { minutes, amount, discount } = exampleOf(gift, prices);
  const title = name.trim() || 'イベントの名前';
  return (
    <Section title="お客様からの見え方" spacing="transaction">
      <Gutter>
        <Pair>
          <Photo {...(photo ? photoOf(photo) : { alt: '' })}>
            <PhotoRibbon>
              <Tag tone="plate">{giftWords(gift)}</Tag>
            </PhotoRibbon>
          </Photo>
          <div>
            <Note>料金の内訳</Note>
            <PriceLines
              format={formatYen}
              lines={[
                { label: `コース ${minutes}分`, amount },
                gift.benefit === 'minutes'
                  ? { label: `${title}（＋${gift.amount}分）`, amount: 0 }
                  : { label: title, amount: -discount },
              ]}
            />
          </div>
        </Pair>
        <Words>
          カード、詳細、トップと、お客様の見積もりに表示されます。お客様があなたに予約するときに使われ、マッチングとあなたからの提案には使われません。1回の予約に使えるイベントは1つです。
        </Words>
      </Gutter>
    </Section>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 132px minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  max-width: 516px;
`;

const Words = styled(Note)`
  max-width: 516px;
  padding-block: 12px;
`;
