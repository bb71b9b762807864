import { momentWords } from '@/domain/date-words';
import { useApiPages } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { PagedList } from '@/ui/patterns/paged-list';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Section } from '@/ui/pieces/section';
import { LIST } from './invitations/types';

/**
 * The invited people who called for help on the link of an invitation, the oldest first; what they wrote stands at the
 * desk of invitations alone.
 */
export function HelpCalls() {
  const pages = useApiPages(LIST, { query: { of: 'help' } });
  // Nothing to say where no one called: the signs below are what the desk is for.
  if (!pages.items?.length && !pages.error) return null;
  return (
    <Section title="招待からの相談">
      <PagedList from={pages} failed="招待からの相談を読み込めませんでした" empty={null}>
        {(invitations) => (
          <List>
            {invitations.map((one) => (
              <ListRow
                key={one.id}
                label={one.display_name ?? one.phone_number}
                note={`${one.store_name}　招待 ${momentWords(one.invited_at)}`}
                href={opsPaths.desk('invitations', 'help')}
              />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  );
}
