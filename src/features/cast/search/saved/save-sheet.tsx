import { useState } from 'react';
import { ChipField } from '@/ui/patterns/chip-choices';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { toggled } from '@/ui/patterns/toggled';
import { useCommand } from '@/ui/patterns/use-command';
import { Switch } from '@/ui/pieces/choice';
import { TextField } from '@/ui/pieces/field/text-field';
import { Footnote } from '@/ui/pieces/text';
import type { ListQuery } from '../../cast-query';
import type { Names } from '../conditions';
import { TermLine } from './term-line';
import {
  lasting,
  nameOf,
  SAVED_ENDPOINTS,
  type Saved,
  type SavedForm,
  termsOf,
  WEEKDAY_OPTIONS,
  weekdayNumber,
} from './terms';

/** Props of SaveSheet: the search to be kept, or with `saved` the one whose name and weekdays change. */
export type SaveSheetProps = { query: ListQuery; names: Names; saved?: Saved; onClose: () => void };

/** Name, weekdays and notices of a search that is kept. */
export default function SaveSheet({ query, names, saved, onClose }: SaveSheetProps) {
  const kept = lasting(query);
  const terms = termsOf(kept, names);
  const [name, setName] = useState(saved?.name ?? nameOf(terms));
  const [weekdays, setWeekdays] = useState<readonly number[]>(
    saved?.weekdays ?? (query.date === undefined ? [] : [weekdayNumber(query.date)]),
  );
  const [notify, setNotify] = useState(saved?.notify ?? true);
  const settled = { refresh: SAVED_ENDPOINTS, hasField: (field: string) => field === 'name', onDone: onClose };
  const add = useCommand('POST /api/v1/users/me/saved_searches/', { ...settled, done: '条件を保存しました' });
  const change = useCommand('PATCH /api/v1/users/me/saved_searches/{saved_search_id}/', {
    ...settled,
    done: '変更しました',
  });
  const task = saved ? change : add;
  const send = () => {
    const form = { name, weekdays: [...weekdays], notify };
    if (saved) return change.run({ params: { saved_search_id: saved.id }, body: form });
    return add.run({ body: { ...form, conditions: kept satisfies SavedForm['conditions'] } });
  };
  return (
    <FormSheet
      title={saved ? '名前と曜日を変える' : '条件を保存する'}
      onClose={onClose}
      onSubmit={() => void send()}
      problem={task.problem}
      submit="保存する"
      submitting="保存中"
      busy={task.busy}
    >
      <Footnote>
        <TermLine terms={terms} />
      </Footnote>
      <TextField
        label="名前"
        need="required"
        help="20文字まで。あなただけに表示します。"
        maxLength={40}
        value={name}
        error={task.faults.name}
        onChange={({ target }) => {
          task.reset();
          setName(target.value);
        }}
      />
      <ChipField
        label="曜日"
        need="optional"
        help="選ばないと、どの曜日も探します。"
        options={WEEKDAY_OPTIONS}
        chosen={weekdays}
        onToggle={(day) => setWeekdays((before) => toggled(before, day))}
      />
      <Switch
        label="条件に合うキャストが出勤したら知らせる"
        note="1日1回まで、12:00〜24:00に届きます"
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
    </FormSheet>
  );
}
