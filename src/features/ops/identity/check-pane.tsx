import { useState } from 'react';
import { IDENTITY_DOCUMENTS } from '@/domain/identity';
import { useApi } from '@/hooks/use-api';
import { api } from '@/platform/http';
import { useCommand } from '@/ui/patterns/use-command';
import { useClosing } from '../desk-hold';
import { SidePictures, TimedPictures } from '../timed-pictures';
import { DecisionPanel } from './decision-panel';
import type { Check } from './types';

type Props = { check: Check; onNext: () => void; onDecided: () => Promise<void>; onHeld: () => Promise<void> };

/** The pictures of one check, for five minutes at a time, and the decision beside them. */
export function CheckPane({ check, onNext, onDecided, onHeld }: Props) {
  const { id, document_type: document } = check;
  const input = { params: { identity_check_id: id } };
  const detail = useApi('GET /api/v1/ops/identity_checks/{identity_check_id}/', input);
  const [link, setLink] = useState<{ link: string; until: Date } | null>(null);
  const hold = useCommand('POST /api/v1/ops/identity_checks/{identity_check_id}/hold/', {
    onDone: ({ link: made, link_expires_at: until }) => setLink({ link: made, until: new Date(until) }),
    onRefused: () => void onHeld(),
  });
  useClosing(() => api('DELETE /api/v1/ops/identity_checks/{identity_check_id}/hold/', input));
  const { label } = IDENTITY_DOCUMENTS[document];
  return (
    <>
      <TimedPictures
        name={`${label}の画像`}
        title={label}
        until={link?.until ?? null}
        open={{ ...hold, run: () => hold.run(input) }}
      >
        {detail.data && link && (
          <SidePictures
            document={document}
            pictures={detail.data.pictures}
            link={link.link}
            read={(side) =>
              api('GET /api/v1/ops/identity_checks/{identity_check_id}/pictures/{side}/', {
                params: { identity_check_id: id, side },
                query: { link: link.link },
              })
            }
          />
        )}
      </TimedPictures>
      <DecisionPanel
        check={check}
        detail={detail}
        isHeld={hold.problem === null && link !== null}
        onNext={onNext}
        onDecided={onDecided}
      />
    </>
  );
}
