import { Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { useFilter } from '../use-filter';
import { HandoverList } from './handover-list';
import { TillList } from './till-list';

const FILTERS = [
  { value: 'open', label: '受け渡し待ち', empty: '受け渡しを待っている現金はありません' },
  { value: 'closed', label: '完了', empty: '完了した受け渡しはまだありません' },
] as const;

/** The cash of the stores: what casts and stores hand each other, what ought to be in each till, its counts. */
export default function CashDesk() {
  const { filter, control } = useFilter('受け渡しの状態', FILTERS);
  return (
    <>
      <Section title="キャストとの受け渡し">
        <Gutter>{control}</Gutter>
        <HandoverList key={filter.value} state={filter.value} empty={filter.empty} />
      </Section>
      <Section title="店舗にある現金">
        <TillList />
      </Section>
    </>
  );
}
