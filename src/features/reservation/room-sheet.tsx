import { useState } from 'react';
import { TEXT } from '@/domain/limits';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { TextField } from '@/ui/pieces/field/text-field';
import { usePlaceEntry } from './use-place-entry';

/** Props of RoomSheet. */
export type RoomSheetProps = { id: string; onClose: () => void };

/** The number of the room, as it stands on its door. */
export default function RoomSheet({ id, onClose }: RoomSheetProps) {
  const [room, setRoom] = useState('');
  const { send, busy, faults, problem } = usePlaceEntry(id, '部屋番号をお知らせしました', onClose);
  return (
    <FormSheet
      title="部屋番号を入力"
      onClose={onClose}
      onSubmit={() => send({ room })}
      problem={problem}
      submit="部屋番号を知らせる"
      busy={busy}
    >
      <TextField
        label="部屋番号"
        need="required"
        autoComplete="off"
        placeholder="例：803"
        numeric
        maxLength={TEXT.room.max}
        help="キャストだけに表示され、ご利用終了の24時間後に表示されなくなります。"
        error={faults.room}
        value={room}
        onChange={(event) => setRoom(event.target.value)}
      />
    </FormSheet>
  );
}
