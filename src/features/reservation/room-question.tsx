import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ROOM_QUESTION } from '@/domain/place-words';
import { paths } from '@/paths';
import { api } from '@/platform/http';
import { newKey } from '@/platform/new-key';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { SmartLink } from '@/ui/pieces/smart-link';

/** The cast's question for a room that was not entered: one press sends it as a message of the talk, once. */
export default function RoomQuestion({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  // Sent again after a lost answer it is the same message.
  const clientId = useRef(newKey());
  const ask = useTask(
    async () => {
      const room = await api('POST /api/v1/users/me/talk_rooms/', { body: { reservation_id: id } });
      return api('POST /api/v1/users/me/talk_rooms/{room_id}/messages/', {
        params: { room_id: room.id },
        body: { client_id: clientId.current, body: ROOM_QUESTION },
      });
    },
    { onDone: () => setAsked(true) },
  );
  return (
    <Box>
      <span role="status">
        {isAsked && (
          <>
            部屋番号をたずねました <SmartLink href={paths.talkMessage({ reservationId: id })}>トークを見る</SmartLink>
          </>
        )}
      </span>
      {!isAsked && (
        <Button tone="secondary" size="sm" full loading={ask.busy} onClick={() => void ask.run()}>
          {ROOM_QUESTION}
        </Button>
      )}
      <Fault>{ask.problem}</Fault>
    </Box>
  );
}

const Box = styled.div`
  margin-top: 10px;
  font: var(--t-14);

  a { display: inline-flex; align-items: center; min-height: 44px; margin-left: 8px; font-weight: 700; text-decoration: underline; }
`;
