import { COERCION_KINDS } from '@/domain/coercion';
import { momentWords } from '@/domain/date-words';
import { useApiPages } from '@/hooks/use-api-pages';
import { PagedList } from '@/ui/patterns/paged-list';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Gutter } from '@/ui/pieces/layout';
import { SkeletonRow } from '@/ui/pieces/skeleton';
import { CoercionPane } from './coercion-pane';
import { Desk, NoneOpen, Queue, useChosen } from './desk-parts';
import { HelpCalls } from './help-calls';
import { useFilter } from './use-filter';

const FILTERS = [
  { value: 'open', label: '確認中', empty: '確認が必要なものはありません' },
  { value: 'closed', label: '確認済み', empty: '確認を終えたものはありません' },
] as const;
type Filter = (typeof FILTERS)[number];

/**
 * `/ops?tab=coercion`: signs that a cast may be forced; what each rests on, what was done, and its end; beside them
 * the invited people who called for help. Nothing follows by itself.
 */
export default function CoercionDesk() {
  const { filter, control } = useFilter('見守りの状態', FILTERS);
  return (
    <>
      <Gutter>{control}</Gutter>
      {filter.value === 'open' && <HelpCalls />}
      <Signals key={filter.value} filter={filter} />
    </>
  );
}

function Signals({ filter }: { filter: Filter }) {
  const pages = useApiPages('GET /api/v1/ops/coercion_signals/', { query: { state: filter.value } });
  const { chosen: signal, choose, step } = useChosen(pages.items ?? []);
  return (
    <PagedList
      from={pages}
      failed="一覧を読み込めませんでした"
      waiting={<SkeletonRow />}
      empty={<EmptyState title={filter.empty} />}
    >
      {(signals) => (
        <Desk>
          <Queue aria-label="見守りの一覧">
            {signals.map((one) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one.id === signal?.id} onClick={() => choose(one.id)}>
                  <b>{one.female_cast.display_name}</b>
                  <b />
                  <small>{COERCION_KINDS[one.kind]}</small>
                  <small>{momentWords(one.raised_at)}</small>
                </button>
              </li>
            ))}
          </Queue>
          {signal ? (
            <CoercionPane
              key={signal.id}
              signal={signal}
              onNext={() => step(1)}
              onClosed={() => {
                step(1);
                return pages.refresh();
              }}
            />
          ) : (
            <NoneOpen>一覧から選択すると、根拠が表示されます。見るたびに記録が残ります。</NoneOpen>
          )}
        </Desk>
      )}
    </PagedList>
  );
}
