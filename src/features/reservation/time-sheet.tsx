import { useState } from 'react';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Note } from '@/ui/pieces/text';
import type { Choices } from './change-form';
import type { Reservation } from './status-words';
import { TimeForm } from './time-form';

type Props = { reservation: Reservation; onClose: () => void };

/** The cast proposes another start of an agreed booking; until the customer agrees, the booking stands as it is. */
export function TimeSheet({ reservation, onClose }: Props) {
  const choices = useApi('GET /api/v1/users/me/reservations/{reservation_id}/changes/', {
    params: { reservation_id: reservation.id },
  });
  // What the sheet opened with stays while a start is chosen.
  const [known, setKnown] = useState(choices.data);
  if (known === undefined && choices.data !== undefined) setKnown(choices.data);
  if (known && known.until !== null) return <TimeForm reservation={reservation} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title="別の時間を提案する">
      <Loaded from={choices} failed="提案の内容を読み込めませんでした" waiting={<Skeleton height="320px" radius={0} />}>
        {(data) => (
          <InSheet>
            <Note>{closedWords(data)}</Note>
          </InSheet>
        )}
      </Loaded>
    </Sheet>
  );
}

function closedWords({ latest }: Choices): string {
  if (latest?.state !== 'requested')
    return 'この予約には、これ以上時間の提案ができません。ご都合が変わったときは、お問い合わせください。';
  return latest.asked_by === 'cast'
    ? '前の提案へのお返事をお待ちください。提案は予約の詳細から取り下げられます。'
    : 'お客様から変更のお願いが届いています。先に予約の詳細でお返事をしてください。';
}
