import { Chip, ChipRow } from '@/components/chip';
import { useApi } from '@/hooks/use-api';
import { paidVideoPaths } from '@/shell/paid-video-paths';
import { LIST_WORDS } from './list-words';

/** The ways to his own lists, with how many stand in each; `current` is the page that he is on. */
export function ListChips({ current }: { current: 'top' | 'new' | keyof typeof LIST_WORDS }) {
  const { data } = useApi('GET /api/v1/users/me/paid_videos/count/', {});
  return (
    <ChipRow>
      <Chip href={paidVideoPaths.top} pressed={current === 'top'}>
        すべて
      </Chip>
      {(['purchased', 'bookmarked', 'liked'] as const).map((name) => (
        <Chip
          key={name}
          href={paidVideoPaths.list(name)}
          pressed={current === name}
          {...(data ? { count: data[name] } : {})}
        >
          {LIST_WORDS[name].chip}
        </Chip>
      ))}
    </ChipRow>
  );
}
