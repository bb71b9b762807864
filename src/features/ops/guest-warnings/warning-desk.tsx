import { useState } from 'react';
import { calledName } from '@/domain/called-name';
import { momentWords } from '@/domain/date-words';
import { WARNING_DAYS, WARNING_KINDS, WARNING_REASON_MAX, type WarningDays } from '@/domain/guest-warnings';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { useCommand } from '@/ui/patterns/use-command';
import { Chip } from '@/ui/pieces/chip';
import { Wrapped } from '@/ui/pieces/layout';
import { SmartLink } from '@/ui/pieces/smart-link';
import { KeyValueTable } from '@/ui/pieces/tables';
import { ApprovalPanel } from '../approval-panel';
import { DeskSubject } from '../desk-parts';
import { QueueDesk } from '../queue-desk';

const LIST = 'GET /api/v1/ops/guest_warnings/';
type Waiting = ItemOf<typeof LIST>;

/** What casts ask to be told to the others of their store: what happened, and the decision with its period. */
export default function WarningDesk() {
  return (
    <QueueDesk
      pages={useApiPages(LIST, {})}
      name="確認待ちの注意の共有"
      empty="確認待ちの注意の共有はありません"
      claims="warnings"
      row={({ id, female_cast: { display_name: who, store_name: what }, sent_at: since }) => ({ id, who, what, since })}
    >
      {(warning, steps) => (
        <>
          <Facts warning={warning} />
          <Decision key={warning.id} warning={warning} {...steps} />
        </>
      )}
    </QueueDesk>
  );
}

function Facts({ warning }: { warning: Waiting }) {
  const { kind, detail, female_cast: cast, male_user: man, standing_until: until, others } = warning;
  return (
    <DeskSubject aria-label={`${calledName(cast.display_name)}からの注意`}>
      <h2>{WARNING_KINDS[kind]}</h2>
      <KeyValueTable
        rows={[
          { key: 'キャスト', value: `${cast.display_name}　${cast.store_name}` },
          { key: 'お客様', value: calledName(man.nickname) },
          ...(until ? [{ key: '延長', value: `いまの共有は${momentWords(until)}まで` }] : []),
          { key: 'ほかのキャスト', value: others === 0 ? '共有なし' : `${others}件を共有中` },
        ]}
      />
      <p>{detail}</p>
      <SmartLink href={opsPaths.ghostLogin(man.user_id)}>お客様の画面を見る</SmartLink>
    </DeskSubject>
  );
}

type DecisionProps = { warning: Waiting; onNext: () => void; onDecided: () => Promise<void> };

function Decision({ warning, onNext, onDecided }: DecisionProps) {
  const [days, setDays] = useState<WarningDays>(90);
  const params = { warning_id: warning.id };
  const decided = { onDone: onDecided, onRefused: () => void onDecided() };
  const approve = useCommand('POST /api/v1/ops/guest_warnings/{warning_id}/approve/', {
    done: '承認しました',
    ...decided,
  });
  const refuse = useCommand('POST /api/v1/ops/guest_warnings/{warning_id}/refuse/', {
    done: '差し戻しました',
    ...decided,
  });
  return (
    <ApprovalPanel
      reasonMax={WARNING_REASON_MAX}
      approve={approve}
      refuse={refuse}
      onApprove={() => void approve.run({ params, body: { days } })}
      onRefuse={(reason) => void refuse.run({ params, body: { reason } })}
      onNext={onNext}
      note="承認すると、同じ店舗のほかのキャストに、見出しの一文だけが期間のあいだ表示されます。お客様には何も伝わらず、制限もかかりません。"
    >
      <Wrapped role="group" aria-label="期間">
        {WARNING_DAYS.map((value) => (
          <Chip key={value} pressed={value === days} onPress={() => setDays(value)}>
            {value}日
          </Chip>
        ))}
      </Wrapped>
    </ApprovalPanel>
  );
}
