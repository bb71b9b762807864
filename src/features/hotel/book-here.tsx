import { feesOn } from '@/domain/hotel-fees';
import { fullWords } from '@/domain/hotel-full';
import { arrivalTime, fareWords } from '@/domain/hotel-words';
import { formatYen } from '@/domain/money';
import { PLACE_TYPE } from '@/domain/place-types';
import { paths } from '@/paths';
import { matchingPaths } from '@/paths/matching';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { FactList } from '@/ui/pieces/facts';
import { Gutter } from '@/ui/pieces/layout';
import { RightPanel } from '@/ui/pieces/right-panel';
import { Section } from '@/ui/pieces/section';
import type { HotelDetail } from './types';

/** To the casts of its area, or to all of them at once by matching; the hotel goes along either way. */
export function BookHere({ hotel, today }: { hotel: HotelDetail; today: string }) {
  const time = arrivalTime(hotel.next_starts_at, today);
  const fees = feesOn(today, hotel);
  const arrival = time === null ? '受付終了' : `${time}〜`;
  return (
    <RightPanel
      label="このホテルで予約"
      narrow="hidden"
      footer={
        <ActionBar
          lead={
            <Button
              tone="secondary"
              size="lg"
              full
              href={matchingPaths.step('settings', {
                area: String(hotel.area_id),
                place: String(PLACE_TYPE.hotel),
                hotel: String(hotel.id),
              })}
            >
              マッチング
            </Button>
          }
        >
          <Button
            size="lg"
            href={paths.casts({ area_id: hotel.area_id, hotel: hotel.id })}
            note={
              hotel.full
                ? fullWords(hotel.full)
                : `${time === null ? '明日以降も選べます' : `最短 ${time}〜`}　${fareWords(hotel)}`
            }
          >
            このホテルで予約する
          </Button>
        </ActionBar>
      }
    >
      <Section spacing="transaction" title={hotel.name}>
        <Gutter>
          <FactList
            facts={[
              {
                label: 'キャストの到着',
                value: hotel.full ? fullWords(hotel.full) : arrival,
              },
              { label: '交通費', value: hotel.certified_town ? '¥0' : '別途' },
              { label: '休憩（本日）', value: `${formatYen(fees.rest)}〜` },
              { label: '宿泊（本日）', value: `${formatYen(fees.stay)}〜` },
            ]}
          />
        </Gutter>
      </Section>
    </RightPanel>
  );
}
