import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { castPaths } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { PriceLines } from '@/ui/pieces/price-lines';
import { Sheet } from '@/ui/pieces/sheet';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';

/** What the cast earned in a shift, line by line. */
export default function RewardSheet({ shiftId, onClose }: { shiftId: number; onClose: () => void }) {
  const reward = useApi('GET /api/v1/female_casts/me/reward/{shift_id}/', { params: { shift_id: shiftId } });
  return (
    <Sheet open onClose={onClose} title="報酬の明細">
      <Loaded from={reward} failed="明細を表示できませんでした" waiting={WAITING}>
        {({ lines, adjustments, total, cash_received: cash }) =>
          lines.length + adjustments.length === 0 ? (
            <EmptyState title="この出勤の報酬はまだありません" note="ご利用が終わると、ここに明細が並びます。" />
          ) : (
            <Gutter style={{ paddingBottom: '24px' }}>
              <PriceLines
                format={formatYen}
                lines={[
                  ...lines.map(({ reservation_id, code, label, amount }) => ({
                    key: `${reservation_id}/${code}`,
                    label,
                    amount,
                  })),
                  ...adjustments.map(({ id, label, amount }) => ({ key: id, label, amount })),
                  ...(cash > 0 ? [{ key: 'cash', label: '現金で受け取った分', amount: -cash }] : []),
                ]}
                total={{
                  label: total < cash ? '店舗へお渡し' : '差引支給額',
                  amount: Math.abs(total - cash),
                }}
              />
              <ButtonPlace style={{ marginTop: '16px' }}>
                <Button size="lg" href={castPaths.settlement(shiftId)}>
                  精算へ進む
                </Button>
              </ButtonPlace>
            </Gutter>
          )
        }
      </Loaded>
    </Sheet>
  );
}

const WAITING = (
  <SkeletonGroup>
    <SkeletonLines lines={[['100%', 120]]} />
  </SkeletonGroup>
);
