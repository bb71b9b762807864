import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { MINUTE_MS } from '@/domain/durations';
import { IDENTITY_DOCUMENTS, sideName } from '@/domain/identity';
import { useNow } from '@/hooks/use-now';
import { useTask } from '@/kit/use-task';
import { api } from '@/platform/http';
import { useClosing } from '../desk-hold';
import { DarkPanel, DarkPanelHead, DarkPanelText } from '../desk-parts';
import { DeskPicture } from '../desk-picture';
import { RecoveryPanel } from './recovery-panel';
import type { Detail, Recovery } from './types';

type Props = {
  recovery: Recovery;
  onNext: () => void;
  onDecided: () => Promise<void>;
  onHeld: () => Promise<void>;
};

/** One request: the new document, the old one where it is kept, for five minutes at a time, and the decision beside them. */
export function RecoveryPane({ recovery, onNext, onDecided, onHeld }: Props) {
  const { id } = recovery;
  const [detail, setDetail] = useState<Detail | null>(null);
  const params = { phone_recovery_id: id };
  const hold = useTask(() => api('POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/', { params }), {
    onDone: setDetail,
    onRefused: () => void onHeld(),
  });
  // It is opened once, by the press that chose it: each look is noted. It is closed when another one is.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    void hold.run();
  });
  useClosing(() => api('DELETE /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/', { params }));
  const now = useNow(1000);
  const left = detail && now ? new Date(detail.link_expires_at).getTime() - now.getTime() : null;
  const isOver = left !== null && left <= 0;
  const label = IDENTITY_DOCUMENTS[recovery.document_type].label;
  const kept = detail?.facts?.kept ?? null;
  return (
    <>
      <DarkPanel aria-label="書類の画像">
        <DarkPanelHead>
          <h2>申請の書類：{label}</h2>
          {left !== null && !isOver && <span>表示はあと{Math.ceil(left / MINUTE_MS)}分</span>}
        </DarkPanelHead>
        {hold.problem !== null ? (
          <DarkPanelText role="alert">{hold.problem}</DarkPanelText>
        ) : isOver ? (
          <div>
            <Button tone="secondary" loading={hold.busy} onClick={() => void hold.run()}>
              もう一度表示する
            </Button>
          </div>
        ) : (
          detail && (
            <>
              {detail.pictures.map(({ side, width, height }) => (
                <DeskPicture
                  key={`${side} ${detail.link}`}
                  name={`申請の${label}（${sideName(recovery.document_type, side) ?? side}）`}
                  ratio={width / height}
                  read={() =>
                    api('GET /api/v1/ops/phone_recoveries/{phone_recovery_id}/pictures/{side}/', {
                      params: { ...params, side },
                      query: { link: detail.link },
                    })
                  }
                />
              ))}
              {kept && <KeptPictures kept={kept} />}
            </>
          )
        )}
        <DarkPanelText>見るたびに記録が残ります。画像は判断の90日後に消えます。</DarkPanelText>
      </DarkPanel>
      {detail && (
        <RecoveryPanel
          detail={detail}
          isHeld={hold.problem === null}
          onNext={onNext}
          onDecided={onDecided}
          onRefused={onHeld}
        />
      )}
    </>
  );
}

type Kept = NonNullable<NonNullable<Detail['facts']>['kept']>;

/** The pictures by which the account was approved, while they are kept: looked at and noted as at the desk of identity checks. */
function KeptPictures({ kept: { document_type: document, check_id: check, pictures, link } }: { kept: Kept }) {
  if (check === null || link === null) return null;
  const { label } = IDENTITY_DOCUMENTS[document];
  return (
    <>
      <DarkPanelHead>
        <h2>登録の書類：{label}</h2>
      </DarkPanelHead>
      {pictures.map(({ side, width, height }) => (
        <DeskPicture
          key={`${side} ${link}`}
          name={`登録の${label}（${sideName(document, side) ?? side}）`}
          ratio={width / height}
          read={() =>
            api('GET /api/v1/ops/identity_checks/{identity_check_id}/pictures/{side}/', {
              params: { identity_check_id: check, side },
              query: { link },
            })
          }
        />
      ))}
    </>
  );
}
