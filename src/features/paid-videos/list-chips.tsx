import type { CustomerVideoList } from '@/domain/paid-videos';
import { useApi } from '@/hooks/use-api';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { LIST_WORDS } from './list-words';

/** The ways to the customer's lists, with how many stand in each; `current` is the page on screen. */
export function ListChips({ current }: { current: 'top' | 'new' | keyof typeof LIST_WORDS }) {
  const { data } = useApi('GET /api/v1/users/me/paid_videos/count/', {});
  const { data: plans } = useApi('GET /api/v1/users/me/paid_video_subscriptions/', {});
  return (
    <ChipRow>
      <Chip href={paidVideoPaths.top} pressed={current === 'top'}>
        すべて
      </Chip>
      <ListChip name="purchased" current={current} count={data?.purchased} />
      <Chip href={paidVideoPaths.plans} pressed={false} {...(plans ? { count: plans.length } : {})}>
        加入中
      </Chip>
      <ListChip name="bookmarked" current={current} count={data?.bookmarked} />
      <ListChip name="liked" current={current} count={data?.liked} />
    </ChipRow>
  );
}

type ListChipProps = { name: CustomerVideoList; current: string; count: number | undefined };

function ListChip({ name, current, count }: ListChipProps) {
  return (
    <Chip href={paidVideoPaths.list(name)} pressed={current === name} {...(count === undefined ? {} : { count })}>
      {LIST_WORDS[name].chip}
    </Chip>
  );
}
