import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { CheckRow } from '@/components/choice';
import { Fault } from '@/components/fault';
import { TextField } from '@/components/field/text-field';
import { Footnote } from '@/components/text';
import { twoColumns, withPanel } from '@/components/theme/tokens';
import type { Data } from '@/contract';
import { formatDateTime30 } from '@/domain/business-day';
import { IDENTITY_POINTS, IDENTITY_REJECTIONS, type IdentityRejection } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { Loaded, type Source } from '@/kit/loaded';
import { useCommand } from '@/kit/use-command';
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
const OTHERS = 'ほかの担当者が確認中のため、判断できません。';

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
  useKeys((key) => {
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

// Letters that are typed into a field are text; a ticked box takes keys as the page does.
function useKeys(onKey: (key: string) => void) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, isComposing, repeat } = event;
      if (ctrlKey || metaKey || altKey || isComposing || repeat) return;
      if (target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')) return;
      onKeyOf(latest.current, event.key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const onKeyOf = (act: (key: string) => void, key: string) => {
  if (/^[1-4arn]$/i.test(key)) act(key.toLowerCase());
};

const Key = styled.i.attrs({ 'aria-hidden': true })`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 5px;
  border: 1px solid var(--control);
  border-radius: 4px;
  font: 700 12px/1 var(--font);

  button & { margin-left: 6px; border-color: currentColor; }
`;

const Panel = styled.section`
  padding: 16px var(--gutter);

  h3 { margin-bottom: 8px; font: var(--t-14); font-weight: 700; }

  @media ${twoColumns} { grid-column: 2; }
  @media ${withPanel} { grid-column: 3; border-left: 1px solid var(--line); }
`;

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

const Reasons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);

  > * { padding-inline: 8px; }
  gap: 12px;
`;
