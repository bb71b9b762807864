import styled from 'styled-components';
import { Switch } from '@/components/choice';
import { SelectSheet } from '@/components/field/select-sheet';
import type { Settings, SettingsChange } from './use-settings';

const USUAL = { quiet_from: '23:00', quiet_to: '07:00' };

/** おやすみ時間: off, or between two times of day. Faults stand at the time that is wrong. */
export function QuietHours({
  settings,
  faults,
  onChange,
}: {
  settings: Settings;
  faults: Readonly<Record<string, string>>;
  onChange: (change: SettingsChange) => void;
}) {
  const { quiet_from: from, quiet_to: to } = settings;
  const on = from !== null && to !== null;
  return (
    <>
      <Switch
        label="おやすみ時間を設定する"
        note="この時間帯は通知しません。本日のご予約に関する大切なお知らせだけ届きます。"
        checked={on}
        onChange={() => onChange(on ? { quiet_from: null, quiet_to: null } : USUAL)}
      />
      {on && (
        <Pair>
          <SelectSheet
            label="開始"
            title="おやすみ時間の開始"
            value={from}
            options={timesBut(to)}
            error={faults.quiet_from}
            onChange={(value) => onChange({ quiet_from: value, quiet_to: to })}
          />
          <SelectSheet
            label="終了"
            title="おやすみ時間の終了"
            value={to}
            options={timesBut(from)}
            error={faults.quiet_to}
            onChange={(value) => onChange({ quiet_from: from, quiet_to: value })}
          />
        </Pair>
      )}
    </>
  );
}

const HALF_HOURS = 48;

const TIMES = Array.from({ length: HALF_HOURS }, (_, index) => {
  const value = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});

// Two equal ends would be no time, or all of it.
const timesBut = (taken: string) => TIMES.map((time) => ({ ...time, disabled: time.value === taken }));

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  padding-bottom: 12px;
  font-variant-numeric: tabular-nums;
`;
