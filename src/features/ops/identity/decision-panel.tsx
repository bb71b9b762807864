import styled from 'styled-components';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { IDENTITY_REJECTIONS, type IdentityRejection } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { Loaded, type Source } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { OTHERS } from '../desk-hold';
import { Panel } from '../desk-parts';
import { DocumentDecision } from '../document-decision';
import type { Check } from './types';

type Detail = Data<'GET /api/v1/ops/identity_checks/{identity_check_id}/'>;
type Props = {
  check: Check;
  detail: Source<Detail>;
  /** It is open here: no one else decides meanwhile. */
  isHeld: boolean;
  onNext: () => void;
  onDecided: () => Promise<void>;
};

const REASONS = {
  title: '差し戻す理由',
  names: keysOf(IDENTITY_REJECTIONS),
  labelOf: (name: IdentityRejection) => IDENTITY_REJECTIONS[name].label,
  missing: '差し戻す理由を選択してください',
};

/** Whose document it is, and the decision on it. */
export function DecisionPanel({ check, detail, isHeld, onNext, onDecided }: Props) {
  const approve = useCommand('POST /api/v1/ops/identity_checks/{identity_check_id}/approve/', {
    done: '承認しました',
    hasField: (name) => name === 'birth_date',
    onDone: onDecided,
  });
  const reject = useCommand('POST /api/v1/ops/identity_checks/{identity_check_id}/reject/', {
    done: '差し戻しました',
    onDone: onDecided,
  });
  const params = { identity_check_id: check.id };
  return (
    <Panel aria-label="判断">
      <Loaded from={detail} failed="内容を読み込めませんでした">
        {({ birth_date: born, age, registered_at: since, attempt }) => (
          <Born>
            <small>入力された生年月日</small>
            <b>{born.replaceAll('-', '/')}</b>
            <small>
              {age}歳　登録 {momentWords(since)}　申請 {attempt}回目
            </small>
          </Born>
        )}
      </Loaded>
      <DocumentDecision
        isHeld={isHeld}
        approve={{
          label: '承認する',
          command: approve,
          send: (findings) => void approve.run({ params, body: findings }),
        }}
        reject={{
          label: '差し戻す',
          command: reject,
          grounds: REASONS,
          send: (reason) => void reject.run({ params, body: { reason } }),
        }}
        onNext={onNext}
        status={(areAll) => {
          if (!isHeld && check.held_by) return OTHERS;
          return isHeld && areAll ? '4項目を確認しました。' : '4項目を確認すると承認できます。';
        }}
        foot="キー：1〜4 項目、A 承認、R 差し戻し、N 次の件。ご自身の名前で記録されます。"
      />
    </Panel>
  );
}

const Born = styled.div`
  display: grid;
  margin-bottom: 12px;

  small { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
  b { font: 700 1.75rem/1.3 var(--font); font-variant-numeric: tabular-nums; }
`;
