import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { TextField } from '@/components/field/text-field';
import { Sheet } from '@/components/sheet';
import { TEXT } from '@/domain/limits';
import { usePlaceEntry } from './use-place-entry';

/** Props of RoomSheet. */
export type RoomSheetProps = { id: string; onClose: () => void };

/** The number of the room, as it stands on its door. */
export function RoomSheet({ id, onClose }: RoomSheetProps) {
  const [room, setRoom] = useState('');
  const { send, sending, faults, problem } = usePlaceEntry(id, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ room }, '部屋番号をお知らせしました');
  };
  return (
    <Sheet open onClose={onClose} title="部屋番号を入力">
      <Form onSubmit={submit} noValidate>
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
        <Problem role="alert">{problem}</Problem>
        <Button type="submit" size="lg" full loading={sending}>
          部屋番号を知らせる
        </Button>
      </Form>
    </Sheet>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 4px var(--gutter) 24px;
`;

const Problem = styled.p`
  font: var(--t-13);
  color: var(--danger);

  &:empty { display: none; }
`;
