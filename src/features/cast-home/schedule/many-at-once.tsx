import CalendarOff from 'lucide-react/icons/calendar-off';
import Copy from 'lucide-react/icons/copy';
import Repeat from 'lucide-react/icons/repeat';
import { useState } from 'react';
import { later } from '@/ui/pieces/later';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band } from '@/ui/pieces/section';
import type { ShiftView } from '../types';
import type { Pattern } from './patterns-sheet';

const PatternsSheet = later(() => import('./patterns-sheet'));
const PatternSheet = later(() => import('./pattern-sheet'));
const ApplyPatternSheet = later(() => import('./apply-pattern-sheet'));
const CopyDaySheet = later(() => import('./copy-day-sheet'));
const DayOffDialog = later(() => import('./day-off-dialog'));

/** Props of ManyAtOnce: the cast's shifts, the days that may be chosen, and the server's time. */
export type ManyAtOnceProps = { shifts: readonly ShiftView[]; dates: readonly string[]; now: Date };

type Open =
  | { to: 'patterns' }
  | { to: 'pattern'; pattern: Pattern | null }
  | { to: 'apply'; pattern: Pattern }
  | { to: 'copy' }
  | { to: 'day off' };

/** What a cast does with many shifts at once: usual shifts, one day onto others, and a day off at once. */
export default function ManyAtOnce({ shifts, dates, now }: ManyAtOnceProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const remaining = shifts.filter(
    ({ business_date, ends_at }) => business_date === dates[0] && new Date(ends_at) > now,
  );
  return (
    <>
      <Band />
      <List>
        <ListRow
          icon={Repeat}
          label="いつもの出勤"
          note="曜日と時間を保存して、まとめて登録"
          onPress={() => setOpen({ to: 'patterns' })}
        />
        <ListRow
          icon={Copy}
          label="1日をコピーする"
          note="選んだ日へ同じ時間とエリアを登録"
          onPress={() => setOpen({ to: 'copy' })}
        />
        {remaining.length > 0 && (
          <ListRow
            icon={CalendarOff}
            label="今日は休む"
            note="体調不良など。残りの出勤を一度に取り消し"
            tone="danger"
            onPress={() => setOpen({ to: 'day off' })}
          />
        )}
      </List>
      {open?.to === 'patterns' && (
        <PatternsSheet
          onChoose={(pattern) => setOpen({ to: 'apply', pattern })}
          onNew={() => setOpen({ to: 'pattern', pattern: null })}
          onClose={close}
        />
      )}
      {open?.to === 'pattern' && (
        <PatternSheet
          pattern={open.pattern}
          onSaved={(pattern) => setOpen({ to: 'apply', pattern })}
          onDeleted={() => setOpen({ to: 'patterns' })}
          onClose={close}
        />
      )}
      {open?.to === 'apply' && (
        <ApplyPatternSheet
          pattern={open.pattern}
          dates={dates}
          onEdit={() => setOpen({ to: 'pattern', pattern: open.pattern })}
          onClose={close}
        />
      )}
      {open?.to === 'copy' && <CopyDaySheet shifts={shifts} dates={dates} onClose={close} />}
      {open?.to === 'day off' && <DayOffDialog shifts={remaining} onClose={close} />}
    </>
  );
}
