import { formatGold } from '@/domain/money';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Avatar } from '@/ui/pieces/avatar';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Tag } from '@/ui/pieces/tag';
import type { Plan } from '../types';
import { Gold } from '../video-tiles';

/** Plans that are sold; a tag in place of the price of a plan that the customer has. */
export function PlanRows({ plans }: { plans: readonly Plan[] }) {
  return (
    <List>
      {plans.map(({ id, female_cast: cast, price, videos, recent, subscription_id }) => (
        <ListRow
          key={id}
          leading={<Avatar src={cast.photo.url} name={cast.display_name} />}
          label={cast.display_name}
          note={`${videos}本${recent > 0 ? `　この30日に${recent}本追加` : ''}`}
          value={
            subscription_id ? (
              <Tag tone="positive">加入中</Tag>
            ) : (
              <Gold>
                {formatGold(price)}
                <small>/月</small>
              </Gold>
            )
          }
          href={paidVideoPaths.creator(cast.id)}
        />
      ))}
    </List>
  );
}
