import styled from 'styled-components';
import { halfHours } from '@/domain/clock-text';
import { Switch } from '@/ui/pieces/choice';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import type { SettingsChange, SettingsForm } from './use-settings';

const USUAL = { quiet_from: '23:00', quiet_to: '07:00' };
const TIMES = halfHours(0, 24 * 60 - 30);

/** おやすみ時間: off, or between two times of day. Faults stand at the time that is wrong. */
export function QuietHours({ settings, faults, change }: SettingsForm) {
  const { quiet_from: from, quiet_to: to } = settings;
  const isOn = from !== null && to !== null;
  // Two equal ends would be no time, or all of it.
  const end = (name: keyof typeof USUAL, label: string, other: string, moved: (time: string) => SettingsChange) => (
    <SelectSheet
      label={label}
      title={`おやすみ時間の${label}`}
      value={settings[name]}
      options={TIMES.map((time) => ({ value: time, label: time, disabled: time === other }))}
      error={faults[name]}
      onChange={(time) => change(moved(time))}
    />
  );
  return (
    <>
      <Switch
        label="おやすみ時間を設定する"
        note="この時間帯は通知しません。本日のご予約に関する大切なお知らせだけ届きます。"
        checked={isOn}
        onChange={() => change(isOn ? { quiet_from: null, quiet_to: null } : USUAL)}
      />
      {isOn && (
        <Pair>
          {end('quiet_from', '開始', to, (time) => ({ quiet_from: time, quiet_to: to }))}
          {end('quiet_to', '終了', from, (time) => ({ quiet_from: from, quiet_to: time }))}
        </Pair>
      )}
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  padding-bottom: 12px;
  font-variant-numeric: tabular-nums;
`;
