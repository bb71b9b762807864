import { useState } from 'react';
import { IDENTITY_DOCUMENTS } from '@/domain/identity';
import { api } from '@/platform/http';
import { useTask } from '@/ui/patterns/use-task';
import { useClosing } from '../desk-hold';
import { DarkPanelHead } from '../desk-parts';
import { SidePictures, TimedPictures } from '../timed-pictures';
import { RecoveryPanel } from './recovery-panel';
import type { Detail, Recovery } from './types';

type Props = {
  recovery: Recovery;
  onNext: () => void;
  onDecided: () => Promise<void>;
  onHeld: () => Promise<void>;
};

/**
 * One request: the new document, the old one where it is kept, for five minutes at a time, and the decision beside
 * them.
 */
export function RecoveryPane({ recovery, onNext, onDecided, onHeld }: Props) {
  const [detail, setDetail] = useState<Detail | null>(null);
  const params = { phone_recovery_id: recovery.id };
  const hold = useTask(() => api('POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/', { params }), {
    onDone: setDetail,
    onRefused: () => void onHeld(),
  });
  useClosing(() => api('DELETE /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/', { params }));
  const kept = detail?.facts?.kept ?? null;
  return (
    <>
      <TimedPictures
        name="書類の画像"
        title={`申請の書類：${IDENTITY_DOCUMENTS[recovery.document_type].label}`}
        until={detail && new Date(detail.link_expires_at)}
        open={hold}
      >
        {detail && (
          <SidePictures
            document={recovery.document_type}
            pictures={detail.pictures}
            link={detail.link}
            prefix="申請の"
            read={(side) =>
              api('GET /api/v1/ops/phone_recoveries/{phone_recovery_id}/pictures/{side}/', {
                params: { ...params, side },
                query: { link: detail.link },
              })
            }
          />
        )}
        {kept && <KeptPictures kept={kept} />}
      </TimedPictures>
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

/**
 * The pictures by which the account was approved, while they are kept: looked at and noted as at the desk of identity
 * checks.
 */
function KeptPictures({ kept: { document_type: document, check_id: check, pictures, link } }: { kept: Kept }) {
  if (check === null || link === null) return null;
  return (
    <>
      <DarkPanelHead>
        <h2>登録の書類：{IDENTITY_DOCUMENTS[document].label}</h2>
      </DarkPanelHead>
      <SidePictures
        document={document}
        pictures={pictures}
        link={link}
        prefix="登録の"
        read={(side) =>
          api('GET /api/v1/ops/identity_checks/{identity_check_id}/pictures/{side}/', {
            params: { identity_check_id: check, side },
            query: { link },
          })
        }
      />
    </>
  );
}
