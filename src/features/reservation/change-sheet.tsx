import { useState } from 'react';
import { useAddressState } from '@/hooks/use-address-state';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Note } from '@/ui/pieces/text';
import { ChangeForm, type Choices } from './change-form';
import { readAddress, writeAddress } from './change-wish';
import type { Reservation } from './status-words';

// In this file's chunk: each chunk costs every page a line of the list of chunks.
export { TimeSheet } from './time-sheet';

/** The customer asks for another time, length, place or options; until the cast accepts, the booking stands. */
export default function ChangeSheet({ reservation }: { reservation: Reservation }) {
  const { value: address, change } = useAddressState(readAddress, writeAddress);
  const { change: wish } = address;
  const onClose = () => change({ change: null });
  const choices = useApi('GET /api/v1/users/me/reservations/{reservation_id}/changes/', {
    params: { reservation_id: reservation.id },
  });
  // The choices stay while the customer chooses.
  const [known, setKnown] = useState(choices.data);
  if (known === undefined && choices.data !== undefined) setKnown(choices.data);
  const closed = known && known.until === null ? closedWords(known) : null;
  if (wish === null) return null;
  if (known && closed === null)
    return (
      <ChangeForm
        reservation={reservation}
        choices={known}
        wish={wish}
        onWish={(next) => change({ change: next })}
        onClose={onClose}
      />
    );
  return (
    <Sheet open onClose={onClose} title="予約を変更する">
      <Loaded from={choices} failed="変更の内容を読み込めませんでした" waiting={<Skeleton height="320px" radius={0} />}>
        {() => <InSheet>{closed !== null && <Note>{closed}</Note>}</InSheet>}
      </Loaded>
    </Sheet>
  );
}

function closedWords({ latest }: Choices): string {
  if (latest?.state !== 'requested')
    return 'この予約は、これ以上変更できません。日時が合わないときは、キャンセルかお問い合わせをご利用ください。';
  return latest.asked_by === 'male'
    ? '前の変更のお願いへのお返事をお待ちください。お願いは予約の詳細から取り消せます。'
    : 'キャストから時間の変更の提案が届いています。先に予約の詳細でお返事をしてください。';
}
