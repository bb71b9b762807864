import Megaphone from 'lucide-react/icons/megaphone';
import { useState } from 'react';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { WARNING_KINDS } from '@/domain/guest-warnings';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { useCommand } from '@/ui/patterns/use-command';
import { later } from '@/ui/pieces/later';
import { ListRow } from '@/ui/pieces/list-row';
import { QuestionDialog } from '@/ui/pieces/question-dialog';

const DETAIL = 'GET /api/v1/female_casts/me/visits/{reservation_id}/';
type Visit = Data<typeof DETAIL>;
type Warning = Visit['warnings'][number];

const WarningSheet = later(() => import('./warning-sheet'));

/**
 * What the cast has told the other casts of the store about a customer, how it stands, and the way to tell it. The
 * operator looks first.
 */
export function WarningRows({ visit }: { visit: Visit }) {
  const standing = visit.warnings.some(({ state }) => state === 'active');
  return (
    <>
      {visit.warnings.map((warning) => (
        <WarningRow key={warning.id} visitId={visit.id} warning={warning} />
      ))}
      {visit.can_warn && (
        <SheetRow
          icon={Megaphone}
          label={standing ? '共有の延長を申請する' : 'お店のほかのキャストへ注意を共有する'}
          note="運営が確認します。お名前は出ませんが、人数の少ないお店では分かることがあります。お客様には伝わりません"
          sheet={(close) => <WarningSheet visitId={visit.id} onClose={close} />}
        />
      )}
    </>
  );
}

const WORDS = { reviewing: '確認中', active: '共有中', refused: '差し戻し' } as const;

function WarningRow({ visitId, warning }: { visitId: string; warning: Warning }) {
  const [asked, setAsked] = useState(false);
  const { id, state, kind, ends_at: endsAt, reason } = warning;
  const back = useCommand('DELETE /api/v1/female_casts/me/visits/{reservation_id}/warnings/{warning_id}/', {
    refresh: [DETAIL],
    goneIsDone: true,
    done: state === 'active' ? '共有を終えました' : '取り下げました',
  });
  const note = [
    WARNING_KINDS[kind],
    ...(endsAt ? [`${momentWords(endsAt)}まで`] : []),
    ...(reason ? [`理由：${reason}`] : []),
  ].join('　');
  return (
    <ListRow
      icon={Megaphone}
      label="お店のほかのキャストへの共有"
      note={note}
      value={WORDS[state]}
      onPress={() => setAsked(true)}
      over={
        asked && (
          <QuestionDialog
            title={state === 'active' ? 'この共有を終えますか？' : 'この申請を取り下げますか？'}
            note="内容は消去されます。"
            yes={state === 'active' ? '共有を終える' : '取り下げる'}
            onYes={() => back.run({ params: { reservation_id: visitId, warning_id: id } })}
            onClose={() => setAsked(false)}
          />
        )
      }
    />
  );
}
