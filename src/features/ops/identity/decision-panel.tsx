import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Fault } from '@/components/fault';
import { Footnote } from '@/components/text';
import type { Data } from '@/contract';
import { formatDateTime30 } from '@/domain/business-day';
import { IDENTITY_REJECTIONS, type IdentityRejection } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { Loaded, type Source } from '@/kit/loaded';
import { useCommand } from '@/kit/use-command';
import { OTHERS } from '../desk-hold';
import { Actions, Key, Panel, Reasons, useKeys } from '../desk-parts';
import { DecisionForm, DocumentDate, DocumentPoints, usePoints } from '../document-points';
import type { Check } from './types';

type Detail = Data<'GET /api/v1/ops/identity_checks/{identity_check_id}/'>;
type Props = {
  check: Check;
  detail: Source<Detail>;
  /** It is open here: nobody else decides meanwhile. */
  isHeld: boolean;
  onNext: () => void;
  onDecided: () => Promise<void>;
};

const REASONS = keysOf(IDENTITY_REJECTIONS);
const KEYS = /^[1-4arn]$/i;

/** Four points and the date of birth, or one reason. Keys: 1–4 points, A approve, R send back, N the next one. */
export function DecisionPanel({ check, detail, isHeld, onNext, onDecided }: Props) {
  const { id } = check;
  const points = usePoints();
  const [reason, setReason] = useState<IdentityRejection | null>(null);
  const [date, setDate] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const approve = useCommand('POST /api/v1/ops/identity_checks/{identity_check_id}/approve/', {
    done: '承認しました',
    hasField: (name) => name === 'birth_date',
    onDone: onDecided,
  });
  const reject = useCommand('POST /api/v1/ops/identity_checks/{identity_check_id}/reject/', {
    done: '差し戻しました',
    onDone: onDecided,
  });
  const params = { identity_check_id: id };
  const isReady = isHeld && points.areAll;
  const sendApproval = () => {
    if (!isReady) return;
    void approve.run({ params, body: { birth_date: date, checked: [...points.checked] } });
  };
  const sendBack = () => {
    if (!isHeld) return;
    if (reason === null) return setMissing('差し戻す理由を選択してください');
    void reject.run({ params, body: { reason } });
  };
  useKeys(KEYS, (key) => {
    if (points.press(key)) return;
    if (key === 'a') sendApproval();
    else if (key === 'r') sendBack();
    else if (key === 'n') onNext();
  });
  return (
    <Panel aria-label="判断">
      <Loaded from={detail} failed="内容を読み込めませんでした">
        {({ birth_date: born, age, registered_at: since, attempt }) => (
          <Born>
            <small>入力された生年月日</small>
            <b>{born.replaceAll('-', '/')}</b>
            <small>
              {age}歳　登録 {formatDateTime30(new Date(since))}　申請 {attempt}回目
            </small>
          </Born>
        )}
      </Loaded>
      <DecisionForm
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          sendApproval();
        }}
      >
        <DocumentPoints points={points} />
        <DocumentDate
          value={date}
          error={approve.faults.birth_date}
          onChange={(next) => {
            setDate(next);
            approve.reset();
          }}
        />
        <div>
          <h3>差し戻す理由</h3>
          <Reasons>
            {REASONS.map((one) => (
              <Chip
                key={one}
                pressed={reason === one}
                onPress={() => {
                  setReason(one);
                  setMissing(null);
                }}
              >
                {IDENTITY_REJECTIONS[one].label}
              </Chip>
            ))}
          </Reasons>
        </div>
        <Fault>{missing ?? approve.problem ?? reject.problem}</Fault>
        <Footnote role="status">
          {!isHeld && check.held_by ? OTHERS : isReady ? '4項目を確認しました。' : '4項目を確認すると承認できます。'}
        </Footnote>
        <Actions>
          <Button tone="secondary" disabled={!isHeld} loading={reject.busy} onClick={sendBack}>
            差し戻す <Key>R</Key>
          </Button>
          <Button type="submit" disabled={!isReady} loading={approve.busy}>
            承認する <Key>A</Key>
          </Button>
        </Actions>
        <Footnote>キー：1〜4 項目、A 承認、R 差し戻し、N 次の件。ご自身の名前で記録されます。</Footnote>
      </DecisionForm>
    </Panel>
  );
}

const Born = styled.div`
  display: grid;
  margin-bottom: 12px;

  small { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
  b { font: 700 28px/1.3 var(--font); font-variant-numeric: tabular-nums; }
`;
