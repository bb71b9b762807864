import { useState } from 'react';
import { dayWord } from '@/domain/date-words';
import { fullClock } from '@/domain/hotel-full';
import { arrivalTime, fareWords, feeWords, walkWords } from '@/domain/hotel-words';
import { formatYen } from '@/domain/money';
import { HotelRow, HotelRows } from '@/parts/hotel-row';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { FactList } from '@/ui/pieces/facts';
import { afterHydration, later } from '@/ui/pieces/later';
import { ButtonPlace, Gutter, Pairs, Stack } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { Footnote } from '@/ui/pieces/text';
import { shortArea } from '../cast-text';
import type { AreaProps } from '../load';
import { ReviewsOfCasts } from '../reviews-of-casts';

const AreaChoice = later(() => import('./area-choice'));
// Members alone see it.
const MainAreaSwitch = afterHydration(() => import('./main-area-switch'));

const HOTELS_SHOWN = 4;

/** An area's page below its casts. */
export default function AreaRest({ area, hotels, date, today }: AreaProps) {
  const [isChoosing, setChoosing] = useState(false);
  const isFree = hotels.some(({ certified_town }) => certified_town);
  const cheapest = Math.min(...hotels.map(({ rest }) => rest.weekday));
  return (
    <>
      {hotels.length > 0 && (
        <Section
          title={`${shortArea(area.name)}のホテル`}
          note={`${hotels.length}軒`}
          more={{ label: 'すべて見る', href: paths.hotels({ area_id: area.id }) }}
        >
          <HotelRows label={`${area.name}のホテル`}>
            {hotels.slice(0, HOTELS_SHOWN).map((hotel) => (
              <li key={hotel.id}>
                <HotelRow
                  href={paths.hotel(hotel.id)}
                  name={hotel.name}
                  place={walkWords(hotel)}
                  fee={feeWords(hotel, today, 'rest')}
                  rating={hotel.rating}
                  time={arrivalTime(hotel.next_starts_at, today)}
                  full={hotel.full ? fullClock(hotel.full) : null}
                  fare={fareWords(hotel)}
                  picture={hotel.picture}
                />
              </li>
            ))}
          </HotelRows>
        </Section>
      )}
      <Section title="料金の目安" note="税込">
        <Pairs>
          <FactList
            facts={[
              {
                label: 'キャスト',
                value: area.price_from
                  ? `${formatYen(area.price_from.amount)}〜／${area.price_from.minutes}分`
                  : `${dayWord(date, today)}の出勤はありません`,
              },
              { label: '交通費', value: isFree ? '認定ホテル街は¥0' : 'キャストにより異なります' },
              ...(hotels.length > 0 ? [{ label: 'ホテル休憩', value: `${formatYen(cheapest)}〜` }] : []),
            ]}
          />
          <Footnote>総額は日時・場所・オプションで変わり、リクエストの前に必ず確認できます。</Footnote>
        </Pairs>
      </Section>
      <ReviewsOfCasts title="口コミ" note="このエリアのキャスト" reviews={area.reviews} />
      <Section title="近くのエリア">
        <Stack>
          <ChipRow $wrap>
            {area.near.map(({ id, name, today_count }) => (
              <Chip key={id} href={paths.area(id)} count={today_count}>
                {name}
              </Chip>
            ))}
          </ChipRow>
          <Gutter>
            <ButtonPlace>
              <MainAreaSwitch areaId={area.id} name={area.name} />
            </ButtonPlace>
          </Gutter>
          <Gutter>
            <ButtonPlace>
              <Button tone="secondary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                エリアを変更
              </Button>
            </ButtonPlace>
          </Gutter>
        </Stack>
      </Section>
      {isChoosing && <AreaChoice areaId={area.id} onClose={() => setChoosing(false)} />}
    </>
  );
}
