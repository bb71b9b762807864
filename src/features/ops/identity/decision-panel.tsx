import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { CheckRow } from '@/components/choice';
import { Fault } from '@/components/fault';
import { TextField } from '@/components/field/text-field';
import { Footnote } from '@/components/text';
import type { Data } from '@/contract';
import { formatDateTime30 } from '@/domain/business-day';
import { IDENTITY_POINTS, IDENTITY_REJECTIONS, type IdentityRejection } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { Loaded, type Source } from '@/kit/loaded';
import { useCommand } from '@/kit/use-command';
import { OTHERS } from '../desk-hold';
import { Actions, Key, Panel, Reasons, useKeys } from '../desk-parts';
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

const POINTS = keysOf(IDENTITY_POINTS);
const REASONS = keysOf(IDENTITY_REJECTIONS);
const KEYS = /^[1-4arn]$/i;

/** Four points and the date of birth, or one reason. Keys: 1–4 points, A approve, R send back, N the next one. */
export function DecisionPanel({ check, detail, isHeld, onNext, onDecided }: Props) {
  const { id } = check;
  const [checked, setChecked] = useState<readonly (keyof typeof IDENTITY_POINTS)[]>([]);
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
  const isReady = isHeld && checked.length === POINTS.length;
  const sendApproval = () => {
    if (!isReady) return;
    void approve.run({ params, body: { birth_date: date, checked: [...checked] } });
  };
  const sendBack = () => {
    if (!isHeld) return;
    if (reason === null) return setMissing('差し戻す理由を選択してください');
    void reject.run({ params, body: { reason } });
  };
  const toggle = (point: keyof typeof IDENTITY_POINTS) =>
    setChecked(checked.includes(point) ? checked.filter((one) => one !== point) : [...checked, point]);
  useKeys(KEYS, (key) => {
    const point = POINTS[Number(key) - 1];
    if (point) toggle(point);
    else if (key === 'a') sendApproval();
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
      <Form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          sendApproval();
        }}
      >
        <fieldset>
          <legend className="vh">確認した項目</legend>
          {POINTS.map((point, at) => (
            <Point key={point}>
              <Key>{at + 1}</Key>
              <CheckRow
                label={IDENTITY_POINTS[point]}
                checked={checked.includes(point)}
                onChange={() => toggle(point)}
              />
            </Point>
          ))}
        </fieldset>
        <TextField
          label="書類の生年月日"
          inputMode="numeric"
          autoComplete="off"
          placeholder="例：19900131"
          maxLength={10}
          numeric
          value={date}
          error={approve.faults.birth_date}
          onChange={(event) => {
            setDate(event.target.value);
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
      </Form>
    </Panel>
  );
}

const Born = styled.div`
  display: grid;
  margin-bottom: 12px;

  small { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
  b { font: 700 28px/1.3 var(--font); font-variant-numeric: tabular-nums; }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const Point = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 12px;

  & + & { border-top: 1px solid var(--line); }
`;
