import { useState } from 'react';
import { WARNING_DAYS_MAX, WARNING_KINDS, type WarningKind } from '@/domain/guest-warnings';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { characterCount } from '@/domain/text';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useCommand } from '@/ui/patterns/use-command';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { Footnote } from '@/ui/pieces/text';

/**
 * Asks the operator to warn the other casts of the store: one of a few sentences, and what happened, which the
 * operator alone reads.
 */
export default function WarningSheet({ visitId, onClose }: { visitId: string; onClose: () => void }) {
  const [kind, setKind] = useState<WarningKind>();
  const [detail, setDetail] = useState('');
  const [missing, setMissing] = useState<{ kind?: string; detail?: string }>({});
  const ask = useCommand('POST /api/v1/female_casts/me/visits/{reservation_id}/warnings/', {
    refresh: ['GET /api/v1/female_casts/me/visits/{reservation_id}/'],
    done: '共有を申請しました。運営が確認します',
    onDone: onClose,
  });
  const submit = () => {
    const { min } = TEXT.contact;
    const short = characterCount(detail.trim()) < min;
    setMissing({
      ...(kind === undefined && { kind: '内容を選択してください' }),
      ...(short && { detail: `${min}文字以上で入力してください` }),
    });
    if (kind !== undefined && !short) void ask.run({ params: { reservation_id: visitId }, body: { kind, detail } });
  };
  return (
    <FormSheet
      title="お店のほかのキャストへ共有"
      onClose={onClose}
      onSubmit={submit}
      problem={ask.problem}
      submit="申請する"
      busy={ask.busy}
    >
      <RadioGroup legend="ほかのキャストに表示される内容" hideLegend={false} error={missing.kind}>
        {keysOf(WARNING_KINDS).map((value) => (
          <RadioRow
            key={value}
            name="kind"
            value={value}
            label={WARNING_KINDS[value]}
            strong={false}
            checked={kind === value}
            onChange={() => setKind(value)}
          />
        ))}
      </RadioGroup>
      <CountedArea
        label="何があったか"
        need="required"
        help="運営だけが読みます"
        rows={4}
        error={missing.detail ?? ask.faults.detail}
        text={detail}
        most={TEXT.contact.max}
        onText={(next) => {
          setDetail(next);
          ask.reset();
        }}
      />
      <Footnote>
        運営が確認し、期間（最長{WARNING_DAYS_MAX}
        日）を決めます。期間が過ぎると消去されます。お客様が自動で制限されることはありません。
      </Footnote>
    </FormSheet>
  );
}
