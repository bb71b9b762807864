import Download from 'lucide-react/icons/download';
import styled from 'styled-components';
import { AUDIT_FILE_MAX, AUDIT_KINDS, isTurned } from '@/domain/audit';
import { momentWords } from '@/domain/date-words';
import { useAddressState } from '@/hooks/use-address-state';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { saveFile } from '@/platform/device/save-file';
import { api } from '@/platform/http';
import { PagedList } from '@/ui/patterns/paged-list';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Gutter } from '@/ui/pieces/layout';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { Note } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';
import { useToast } from '@/ui/pieces/toast';
import { useTasks } from '../use-tasks';
import { AuditFilters } from './audit-filters';
import { askedOf, NO_WISH, readWish, type Wish, writeWish } from './wish';

const LIST = 'GET /api/v1/ops/audit/';
type Entry = ItemOf<typeof LIST>;

/** Everything that the staff read and did, the newest first, narrowed by what the address holds. */
export default function AuditList() {
  const { value: wish, ready, change } = useAddressState(readWish, writeWish);
  const { may } = useTasks();
  const asked = askedOf(wish);
  const turned = isTurned(wish.from, wish.to);
  const pages = useApiPages(LIST, ready && !turned ? { query: { ...asked, limit: 50 } } : null);
  const file = useFile(asked);
  return (
    <>
      <AuditFilters wish={wish} onChange={change}>
        <Button
          size="sm"
          tone="secondary"
          icon={Download}
          loading={file.busy}
          disabled={turned}
          onClick={() => void file.run()}
        >
          CSV
        </Button>
      </AuditFilters>
      <Words>
        <Note>
          {may('acts') === false ? 'ご自身の記録です。' : ''}
          記録は追加だけができ、だれにも変えられません。操作は5年、閲覧は1年たつと消えます。
        </Note>
      </Words>
      {!turned && (
        <PagedList from={pages} failed="記録を読み込めませんでした" empty={<Nothing wish={wish} onClear={change} />}>
          {(entries) => (
            <Rows aria-label="記録">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </Rows>
          )}
        </PagedList>
      )}
    </>
  );
}

function EntryRow({
  entry: { at, kind, actor, as_account: as, words, about, subject_ids: ids, ...rest },
}: {
  entry: Entry;
}) {
  return (
    <li>
      <span className="num">{momentWords(at)}</span>
      <b>{actor.name}</b>
      <Tag tone="neutral">{AUDIT_KINDS[kind]}</Tag>
      <span>
        {words}
        {as && (
          <small>
            {as.name}（ID {as.id}）の画面から
          </small>
        )}
        {rest.reason && <small>理由　{rest.reason}</small>}
        {!rest.is_done && <small>受け付けず（{rest.refusal}）</small>}
      </span>
      <span>{about ? <AboutLink about={about} /> : ids.length > 0 && <small>ID {ids.join('、')}</small>}</span>
    </li>
  );
}

function AboutLink({ about: { kind, id, name } }: { about: NonNullable<Entry['about']> }) {
  const hrefs = {
    account: opsPaths.customer(Number(id)),
    cast: opsPaths.cast(Number(id)),
    booking: opsPaths.booking(id),
  };
  return <SmartLink href={hrefs[kind]}>{name || `ID ${id}`}</SmartLink>;
}

function Nothing({ wish, onClear }: { wish: Wish; onClear: (wish: Wish) => void }) {
  const isChosen = Object.keys(writeWish(wish)).length > 0;
  const action = { label: '条件を外す', onPress: () => onClear(NO_WISH) };
  return <EmptyState title="条件に合う記録はありません" {...(isChosen && { action })} />;
}

function useFile(body: ReturnType<typeof askedOf>) {
  const toast = useToast();
  return useTask(
    async () => {
      const { csv, rows, is_cut: isCut } = await api('POST /api/v1/ops/audit/csv/', { body });
      saveFile('yoi-audit.csv', 'text/csv;charset=utf-8', csv);
      toast({ text: isCut ? `新しい${AUDIT_FILE_MAX}件だけを書き出しました` : `${rows}件を書き出しました` });
    },
    { refusedByToast: true },
  );
}

const Words = styled(Gutter)`
  padding-block: 4px 10px;
`;

const Rows = styled.ul`
  border-top: 1px solid var(--line);

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px 12px;
    padding: 8px var(--gutter);
    border-bottom: 1px solid var(--line);
    font: var(--t-13);
    overflow-wrap: anywhere;
  }
  b { font-weight: 700; }
  small { display: block; font: var(--t-12); color: var(--muted); }
  .num { color: var(--muted); font-variant-numeric: tabular-nums; }
  a { display: inline-flex; align-items: center; min-height: 44px; margin-block: -8px; text-decoration: underline; text-underline-offset: 3px; }

  @media not all and ${wide} {
    li > :nth-child(2), li > :nth-child(5) { justify-self: end; text-align: right; }
    li > :nth-child(3) { justify-self: start; }
    li > :nth-child(4) { grid-row: 3; grid-column: 1 / -1; }
  }

  @media ${wide} {
    li { grid-template-columns: 128px 96px 120px minmax(0, 1fr) minmax(0, 180px); min-height: 44px; }
    li > :nth-child(3) { justify-self: start; }
  }
`;
