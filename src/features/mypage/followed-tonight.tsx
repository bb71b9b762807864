import styled from 'styled-components';
import { businessDateOf } from '@/domain/business-day';
import { startWords } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { PhotoRow } from '@/ui/pieces/photo-row';
import { Section } from '@/ui/pieces/section';
import { wide, withPanel } from '@/ui/pieces/theme/tokens';

// The page is about the customer: what stands below is not pushed far away.
const SHOWN = 3;

/** The followed casts who work tonight, the one who can be met first at the top; nothing where none does. */
export function FollowedTonight() {
  const { data: follows } = useApi('GET /api/v1/users/me/follows/', {});
  const today = businessDateOf(serverNow());
  const tonight = follows?.filter((cast) => cast.next_shift_on === today) ?? [];
  if (tonight.length === 0) return null;
  return (
    <Section
      spacing="transaction"
      title="フォロー中のキャスト"
      note={`本日出勤 ${tonight.length}人`}
      more={{ label: 'すべて見る', href: paths.follows() }}
    >
      <Casts>
        {tonight.slice(0, SHOWN).map((cast) => (
          <PhotoRow key={cast.id} photo={cast.photo} width={48} href={paths.cast(cast.id)}>
            <b>{cast.display_name}</b>
            <p>
              {cast.next_starts_at === null
                ? '本日の受付は終了しました'
                : `${startWords(new Date(cast.next_starts_at), today)}〜`}
            </p>
          </PhotoRow>
        ))}
      </Casts>
    </Section>
  );
}

/* Beside each other where there is room, under each other on a phone and in the panel. */
const Casts = styled.div`
  @media ${wide} { display: grid; grid-template-columns: repeat(${SHOWN}, minmax(0, 1fr)); }
  @media ${withPanel} { display: block; }
`;
