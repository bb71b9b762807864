import { useState } from 'react';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { Loaded } from '@/ui/patterns/loaded';
import { PagedList } from '@/ui/patterns/paged-list';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { later } from '@/ui/pieces/later';
import { List } from '@/ui/pieces/list-row';
import { Decisions, HistoryLine, WorkItem } from '../work-list';

const LIST = 'GET /api/v1/ops/tills/';
const ENTRIES = 'GET /api/v1/ops/tills/{store_id}/entries/';
type Till = Data<typeof LIST>[number];
type Entry = NonNullable<Till['counted']>;

const CountSheet = later(() => import(/* webpackChunkName: "ops-lists" */ './count-sheet'));

/** The tills of the stores: what ought to be in each, when it was counted last, and what moved it. */
export function TillList() {
  const tills = useApi(LIST, {});
  const [counting, setCounting] = useState<Till | null>(null);
  return (
    <>
      <Loaded from={tills} failed="店舗の現金を読み込めませんでした" empty={<EmptyState title="店舗はありません" />}>
        {(rows) => (
          <List aria-label="店舗の現金">
            {rows.map((till) => (
              <TillItem key={till.store.id} till={till} onCount={() => setCounting(till)} />
            ))}
          </List>
        )}
      </Loaded>
      {counting && <CountSheet till={counting} onClose={() => setCounting(null)} />}
    </>
  );
}

function TillItem({ till: { store, balance, counted }, onCount }: { till: Till; onCount: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const entries = `till-${store.id}`;
  return (
    <WorkItem>
      <h2 className="num">
        {store.name}　{counted ? formatYen(balance) : 'まだ数えていません'}
      </h2>
      {counted && (
        <small>
          最後に数えた金額 {formatYen(counted.balance)}　{seatOf(counted)}
        </small>
      )}
      <Decisions>
        <Button size="sm" tone="secondary" aria-label={`${store.name}の現金を数える`} onClick={onCount}>
          現金を数える
        </Button>
        <Button
          size="sm"
          tone="quiet"
          aria-label={`${store.name}の出入り`}
          aria-expanded={isOpen}
          aria-controls={entries}
          onClick={() => setOpen((before) => !before)}
        >
          出入りを見る
        </Button>
      </Decisions>
      <div id={entries}>{isOpen && <Entries storeId={store.id} />}</div>
    </WorkItem>
  );
}

function Entries({ storeId }: { storeId: number }) {
  const pages = useApiPages(ENTRIES, { params: { store_id: storeId }, query: {} });
  return (
    <PagedList from={pages} failed="出入りを読み込めませんでした" empty={<small>出入りはまだありません</small>}>
      {(entries) => (
        <>
          {entries.map((entry) => (
            <HistoryLine key={entry.id} as="small">
              {entryWords(entry)}　残り {formatYen(entry.balance)}　{seatOf(entry)}
            </HistoryLine>
          ))}
        </>
      )}
    </PagedList>
  );
}

function entryWords({ is_count: isCount, amount, cast, words }: Entry): string {
  if (isCount) return amount === 0 ? '数えた　差なし' : `数えた　差 ${signed(amount)}（${words}）`;
  return amount > 0 ? `受け取り ${signed(amount)}（${cast}）` : `お渡し ${signed(amount)}（${cast}）`;
}

const signed = (amount: number): string => `${amount > 0 ? '+' : '−'}${formatYen(Math.abs(amount))}`;

const seatOf = ({ by, at }: Entry): string => `${by}　${momentWords(at)}`;
