import { List, ListRow } from '@/components/list-row';
import { Section } from '@/components/section';
import { formatDateTime30 } from '@/domain/business-day';
import { useApiPages } from '@/hooks/use-api-pages';
import { PagedList } from '@/kit/paged-list';
import { opsPaths } from '@/shell/ops-paths';
import { LIST } from './invitations/types';

/** Who called for help on the link of her invitation, the oldest first; what she wrote stands at the desk of invitations alone. */
export function HelpCalls() {
  const pages = useApiPages(LIST, { query: { of: 'help' } });
  // Nothing to say where nobody called: the signs below are what the desk is for.
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
                note={`${one.store_name}　招待 ${formatDateTime30(new Date(one.invited_at))}`}
                href={opsPaths.desk('invitations', 'help')}
              />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  );
}
