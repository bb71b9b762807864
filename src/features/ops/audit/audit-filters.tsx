import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { AUDIT_KINDS, isTurned, TURNED_WORDS } from '@/domain/audit';
import { keysOf } from '@/domain/keys';
import { useApi } from '@/hooks/use-api';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { Choice, FilterBar } from '../filter-bar';
import { useTasks } from '../use-tasks';
import { FOUND_SUBJECTS, subjectWords, type Wish } from './wish';

const DeskSearch = later(() => import(/* webpackChunkName: "ops-search" */ '../search/desk-search'));

const FAULT = 'audit-days';

type Props = { wish: Wish; onChange: (patch: Partial<Wish>) => void; children: ReactNode };

/** By which member of the staff, about what, of which kind and of which days. */
export function AuditFilters({ wish, onChange, children }: Props) {
  const { may } = useTasks();
  const [searching, setSearching] = useState(false);
  const { data: staff } = useApi('GET /api/v1/ops/staff/', may('acts') && may('staff') ? {} : null);
  const turned = isTurned(wish.from, wish.to);
  return (
    <>
      <FilterBar>
        {staff && (
          <Choice
            label="職員"
            value={String(wish.staff ?? '')}
            options={staff.map(({ id, name }) => [String(id), name])}
            onChange={(value) => onChange({ staff: Number(value) || null })}
          />
        )}
        <input
          type="date"
          aria-label="この日から"
          value={wish.from}
          max={wish.to || undefined}
          onChange={({ currentTarget: { value } }) => onChange({ from: value })}
        />
        <span aria-hidden="true">〜</span>
        <input
          type="date"
          aria-label="この日まで"
          value={wish.to}
          min={wish.from || undefined}
          aria-invalid={turned || undefined}
          aria-describedby={turned ? FAULT : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ to: value })}
        />
        {children}
      </FilterBar>
      {turned && (
        <Gutter>
          <div id={FAULT}>
            <Fault>{TURNED_WORDS}</Fault>
          </div>
        </Gutter>
      )}
      <ChipRow role="group" aria-label="種類と対象">
        {wish.subject !== '' && (
          <Chip removable onPress={() => onChange({ subject: '' })}>
            対象 {subjectWords(wish.subject)}
          </Chip>
        )}
        {may('search') && (
          <Chip icon={Search} onPress={() => setSearching(true)}>
            対象を探す
          </Chip>
        )}
        <Chip pressed={wish.kind === null} onPress={() => onChange({ kind: null })}>
          すべて
        </Chip>
        {keysOf(AUDIT_KINDS).map((kind) => (
          <Chip key={kind} pressed={wish.kind === kind} onPress={() => onChange({ kind })}>
            {AUDIT_KINDS[kind]}
          </Chip>
        ))}
      </ChipRow>
      {searching && (
        <DeskSearch
          title="対象を探す"
          kinds={keysOf(FOUND_SUBJECTS)}
          onPick={({ kind, id }) =>
            onChange({ subject: `${FOUND_SUBJECTS[kind as keyof typeof FOUND_SUBJECTS]}:${id}` })
          }
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}
