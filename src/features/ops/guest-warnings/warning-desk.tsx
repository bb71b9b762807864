import { useState } from 'react';
import styled from 'styled-components';
import { Chip } from '@/components/chip';
import { EmptyState } from '@/components/empty-state';
import { SkeletonRow } from '@/components/skeleton';
import { SmartLink } from '@/components/smart-link';
import { KeyValueTable } from '@/components/tables';
import { format30, formatDateTime30 } from '@/domain/business-day';
import { WARNING_DAYS, WARNING_KINDS, WARNING_REASON_MAX, type WarningDays } from '@/domain/guest-warnings';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { useNow } from '@/hooks/use-now';
import { PagedList } from '@/kit/paged-list';
import { useCommand } from '@/kit/use-command';
import { opsPaths } from '@/shell/ops-paths';
import { Desk, Nothing, Queue, Reasons, useChosen, waited } from '../desk-parts';
import { ReviewDecision } from '../review-decision';

const LIST = 'GET /api/v1/ops/guest_warnings/';
type Waiting = ItemOf<typeof LIST>;

/** What casts ask to be told to the others of their store, the oldest first: the queue, what happened, the decision with its period. */
export default function WarningDesk() {
  const pages = useApiPages(LIST, {});
  const { chosen, choose, step } = useChosen(pages.items ?? []);
  return (
    <PagedList
      from={pages}
      failed="一覧を読み込めませんでした"
      waiting={<SkeletonRow />}
      empty={<EmptyState title="確認待ちの注意の共有はありません" />}
    >
      {(warnings) => (
        <Desk>
          <Queue aria-label="確認待ちの注意の共有">
            {warnings.map((one) => (
              <QueueRow key={one.id} warning={one} isOpen={one.id === chosen?.id} onOpen={() => choose(one.id)} />
            ))}
          </Queue>
          {chosen ? (
            <>
              <Facts warning={chosen} />
              <Decision
                key={chosen.id}
                warning={chosen}
                onNext={() => step(1)}
                onDecided={() => {
                  step(1);
                  return pages.refresh();
                }}
              />
            </>
          ) : (
            <Nothing>一覧から選択すると、内容が表示されます。</Nothing>
          )}
        </Desk>
      )}
    </PagedList>
  );
}

function QueueRow({ warning, isOpen, onOpen }: { warning: Waiting; isOpen: boolean; onOpen: () => void }) {
  const now = useNow(30_000);
  const sentAt = new Date(warning.sent_at);
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <b>{warning.female_cast.display_name}</b>
        <b>{now && waited(now.getTime() - sentAt.getTime())}</b>
        <small>{warning.female_cast.store_name}</small>
        <small>{format30(sentAt)}</small>
      </button>
    </li>
  );
}

function Facts({ warning }: { warning: Waiting }) {
  const { kind, detail, female_cast: cast, male_user: man, standing_until: until, others } = warning;
  return (
    <Thing aria-label={`${cast.display_name}さんからの注意`}>
      <h2>{WARNING_KINDS[kind]}</h2>
      <KeyValueTable
        rows={[
          { key: 'キャスト', value: `${cast.display_name}　${cast.store_name}` },
          { key: 'お客様', value: `${man.nickname}さん` },
          ...(until ? [{ key: '延長', value: `いまの共有は${formatDateTime30(new Date(until))}まで` }] : []),
          { key: 'ほかのキャスト', value: others === 0 ? '共有なし' : `${others}件を共有中` },
        ]}
      />
      <p>{detail}</p>
      <SmartLink href={opsPaths.ghostLogin(man.user_id)}>お客様の画面を見る</SmartLink>
    </Thing>
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
    <ReviewDecision
      reasonMax={WARNING_REASON_MAX}
      busy={{ approve: approve.busy, refuse: refuse.busy }}
      problem={approve.problem ?? refuse.problem}
      onApprove={() => void approve.run({ params, body: { days } })}
      onRefuse={(reason) => void refuse.run({ params, body: { reason } })}
      onNext={onNext}
      note="承認すると、同じ店舗のほかのキャストに、見出しの一文だけが期間のあいだ表示されます。お客様には何も伝わらず、制限もかかりません。"
    >
      <Reasons role="group" aria-label="期間">
        {WARNING_DAYS.map((value) => (
          <Chip key={value} pressed={value === days} onPress={() => setDays(value)}>
            {value}日
          </Chip>
        ))}
      </Reasons>
    </ReviewDecision>
  );
}

const Thing = styled.section`
  display: grid;
  align-content: start;
  gap: 12px;
  padding: 16px var(--gutter);

  h2 { font: 700 20px/1.4 var(--font); overflow-wrap: anywhere; }
  p { max-width: 540px; font: var(--t-15); white-space: pre-line; overflow-wrap: anywhere; }
  a { display: inline-flex; align-items: center; min-height: 44px; font: var(--t-13); font-weight: 700; color: var(--accent); }
`;
