import Plus from 'lucide-react/icons/plus';
import type { Data } from '@/contract';
import { SHIFT } from '@/domain/limits';
import { namesInLine } from '@/domain/names-in-line';
import { weekdaysText } from '@/domain/shift-skips';
import { useApi } from '@/hooks/use-api';
import { combined, Loaded } from '@/ui/patterns/loaded';
import { Button } from '@/ui/pieces/button';
import { List, ListRow } from '@/ui/pieces/list-row';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Note } from '@/ui/pieces/text';

/** The shifts that a cast usually works. */
export type Pattern = Data<'GET /api/v1/female_casts/me/shift_patterns/'>[number];

/** Props of PatternsSheet: what a pattern opens, and a new one. */
export type PatternsSheetProps = {
  onChoose: (pattern: Pattern) => void;
  onNew: () => void;
  onClose: () => void;
};

/** 「いつもの出勤」: the shifts that the cast usually works; a press leads to the days that it would fill. */
export default function PatternsSheet({ onChoose, onNew, onClose }: PatternsSheetProps) {
  const patterns = useApi('GET /api/v1/female_casts/me/shift_patterns/', {});
  const areas = useApi('GET /api/v1/areas/', {});
  const isFull = (patterns.data?.length ?? 0) >= SHIFT.patterns;
  return (
    <Sheet
      open
      onClose={onClose}
      title="いつもの出勤"
      footer={
        <Button size="lg" full icon={Plus} disabled={patterns.data === undefined || isFull} onClick={onNew}>
          パターンを追加する
        </Button>
      }
    >
      <Loaded from={combined(patterns, areas)} failed="いつもの出勤を読み込めませんでした">
        {([all, names]) => (
          <>
            <List>
              {all.map((pattern) => (
                <ListRow
                  key={pattern.id}
                  label={patternText(pattern)}
                  note={namesInLine(names.filter(({ id }) => pattern.area_ids.includes(id)).map(({ name }) => name))}
                  onPress={() => onChoose(pattern)}
                />
              ))}
            </List>
            <InSheet>
              <Note>{noteOn(all.length)}</Note>
            </InSheet>
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

function noteOn(count: number): string {
  if (count === 0) return '曜日と時間を保存しておくと、何週分もまとめて登録できます。';
  if (count >= SHIFT.patterns) return `保存できるのは${SHIFT.patterns}件までです。使わないものを削除してください。`;
  return '選ぶと、登録される日と登録しない日を確認できます。';
}

/** 「毎週金・土 20:00–29:00」 */
export const patternText = ({ weekdays, from, to }: Pattern): string =>
  `${weekdaysText(weekdays)} ${from.replace(/^0/, '')}–${to}`;
