import Lock from 'lucide-react/icons/lock';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { formatRange30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useApiPages } from '@/hooks/use-api-pages';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Icon } from '@/ui/pieces/icon';
import { List, ListRow } from '@/ui/pieces/list-row';

/** `/home/history`: the customers that the cast met, the latest first. */
export function HistoryScreen() {
  const visits = useApiPages('GET /api/v1/female_casts/me/visits/', {});
  return (
    <Screen title="接客履歴" back={{ href: paths.castHome }}>
      <PagedList
        from={visits}
        failed="接客履歴を読み込めませんでした"
        empty={<EmptyState title="接客履歴はまだありません" note="ご利用が終わると、ここに並びます。" />}
      >
        {(all) => (
          <List>
            {all.map(({ id, nickname, starts_at, ends_at, reward, has_memo: noted }) => (
              <ListRow
                key={id}
                label={
                  <Name>
                    {calledName(nickname)}
                    {noted && (
                      <>
                        <Icon of={Lock} size={14} />
                        <span className="vh">メモあり</span>
                      </>
                    )}
                  </Name>
                }
                note={<span className="num">{formatRange30(new Date(starts_at), new Date(ends_at))}</span>}
                value={<b>{formatYen(reward)}</b>}
                href={castPaths.visit(id)}
              />
            ))}
          </List>
        )}
      </PagedList>
    </Screen>
  );
}

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 700;

  svg { color: var(--muted); }
`;
