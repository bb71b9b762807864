import { formatDate } from '@/domain/business-day';
import { DECLINES, type Decline, LEADS } from '@/domain/reception';
import { NEW_BELOW } from '@/domain/reliability';
import { ChipField } from '@/ui/patterns/chip-choices';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { toggled } from '@/ui/patterns/toggled';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { later } from '@/ui/pieces/later';
import { List } from '@/ui/pieces/list-row';
import { Fields } from './fields';
import type { Change, Settings } from './types';

const BreakSheet = later(() => import('./break-sheet'));

const DECLINE_WORDS: Readonly<Record<Decline, string>> = {
  newcomer: `ご利用${NEW_BELOW}回未満の方`,
  unreliable: '予約信頼度Cの方',
  cash: '現金でのお支払い',
};

/** Props of ReceptionConditions: what stands, and how a press changes it. */
export type ReceptionConditionsProps = { settings: Settings; change: Change };

/** From when on, and from which customers the cast takes bookings, and the days on which the cast takes none. */
export function ReceptionConditions({ settings, change }: ReceptionConditionsProps) {
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
        <ChipField
          label="お受けしない予約"
          help="お客様には、どの条件かをお伝えしません。"
          options={DECLINES.map((value) => ({ value, name: DECLINE_WORDS[value] }))}
          chosen={declines}
          onToggle={(one) => change((now) => ({ declines: toggled(now.declines, one) }))}
        />
      </Fields>
      <List>
        <SheetRow
          label="休業"
          note={pause ? '期間中は出勤を登録できません' : '出勤しない期間を決める'}
          value={pause ? `${formatDate(pause.from)}〜${formatDate(pause.to)}` : 'なし'}
          sheet={(close) => <BreakSheet now={pause} onClose={close} />}
        />
      </List>
    </>
  );
}

const leadText = (minutes: number) =>
  minutes % 60 === 0 ? `開始の${minutes / 60}時間前まで` : `開始の${minutes}分前まで`;
