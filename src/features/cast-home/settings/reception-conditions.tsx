import { useState } from 'react';
import styled from 'styled-components';
import { Chip, ChipRow } from '@/components/chip';
import { Field } from '@/components/field/field';
import { SelectSheet } from '@/components/field/select-sheet';
import { later } from '@/components/later';
import { Gutter } from '@/components/layout';
import { List, ListRow } from '@/components/list-row';
import { formatDate } from '@/domain/business-day';
import { DECLINES, type Decline, LEADS } from '@/domain/reception';
import { NEW_BELOW } from '@/domain/reliability';
import { toggled } from '@/kit/toggled';
import type { Change, Settings } from './types';

const BreakSheet = later(() => import('./break-sheet'));

const DECLINE_WORDS: Readonly<Record<Decline, string>> = {
  newcomer: `ご利用${NEW_BELOW}回未満の方`,
  unreliable: '予約信頼度Cの方',
  cash: '現金でのお支払い',
};

/** Props of ReceptionConditions: what stands, and how a press changes it. */
export type ReceptionConditionsProps = { settings: Settings; change: Change };

/** From when on, and from whom she takes bookings, and the days on which she takes none. */
export function ReceptionConditions({ settings, change }: ReceptionConditionsProps) {
  const [choosing, setChoosing] = useState(false);
  const { lead_minutes: lead, declines, break: pause } = settings;
  return (
    <>
      <Fields>
        <SelectSheet
          label="最短の受付"
          help="これより早く始まる予約と、マッチングの依頼は届きません。"
          value={String(lead)}
          options={LEADS.map((minutes) => ({ value: String(minutes), label: leadText(minutes) }))}
          onChange={(minutes) => {
            const chosen = LEADS.find((one) => String(one) === minutes);
            if (chosen) change(() => ({ lead_minutes: chosen }));
          }}
        />
        <Field label="お受けしない予約" group help="お客様には、どの条件かをお伝えしません。">
          {() => (
            <ChipRow $wrap $flush>
              {DECLINES.map((one) => (
                <Chip
                  key={one}
                  pressed={declines.includes(one)}
                  onPress={() => change((now) => ({ declines: toggled(now.declines, one) }))}
                >
                  {DECLINE_WORDS[one]}
                </Chip>
              ))}
            </ChipRow>
          )}
        </Field>
      </Fields>
      <List>
        <ListRow
          label="休業"
          note={pause ? '期間中は出勤を登録できません' : '出勤しない期間を決める'}
          value={pause ? `${formatDate(pause.from)}〜${formatDate(pause.to)}` : 'なし'}
          onPress={() => setChoosing(true)}
          over={choosing && <BreakSheet now={pause} onClose={() => setChoosing(false)} />}
        />
      </List>
    </>
  );
}

const leadText = (minutes: number) =>
  minutes % 60 === 0 ? `開始の${minutes / 60}時間前まで` : `開始の${minutes}分前まで`;

const Fields = styled(Gutter)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 540px;
  padding-block: 4px 8px;
`;
