import ClockPlus from 'lucide-react/icons/clock-plus';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { format30 } from '@/domain/business-day';
import { EXTENSION } from '@/domain/limits';
import type { Side } from '@/domain/machines/reservation-steps';
import { useApi } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Countdown } from '@/ui/pieces/countdown';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { List, ListRow } from '@/ui/pieces/list-row';
import { AFTER_EXTENSION, EXTENSIONS, type Extension } from './extension-call';
import type { Reservation } from './status-words';

const ExtendSheet = later(() => import('./extend-sheet'));
const ExtensionAnswer = later(() => import(/* webpackChunkName: "reservation-sheets" */ './extension-answer'));

/** A meeting that runs, who looks at it, and whether the screen shows no words just now. */
type Props = { reservation: Reservation; side: Side; quiet?: boolean };

/**
 * While a meeting runs: the way to ask for more, what one side waits for, and the other side's question, which opens
 * by itself. On a quiet screen the question is a new end and a button, and opens by a press only: a sheet would lie
 * over the cast's SOS.
 */
export default function ExtensionPanel({ reservation, side, quiet = false }: Props) {
  const { id, business_date: date } = reservation;
  const extensions = useApi(EXTENSIONS, { params: { reservation_id: id } }, { refreshInterval: 15_000 });
  const [asking, setAsking] = useState(false);
  const [putOff, setPutOff] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const { data } = extensions;
  if (!data) return null;
  const { latest } = data;
  const isAsked = latest?.can.includes('accept') ?? false;
  const isOpen = isAsked && latest && (quiet ? opened === latest.id : putOff !== latest.id);
  const close = () => setAsking(false);
  const answerTo = ({ id: asked }: Extension) => {
    setPutOff(null);
    setOpened(asked);
  };
  const leave = ({ id: asked }: Extension) => {
    setPutOff(asked);
    setOpened(null);
  };
  return (
    <>
      {latest && latest.state !== 'paid' && (isAsked || !quiet) && (
        <Words role="status">
          {latest.state !== 'requested' && <span>{latest.state_label}</span>}
          {latest.state === 'requested' && isAsked && (
            <>
              <span>
                {end(latest, date)}まで{!quiet && 'の延長のお願いが届いています'}
              </span>
              <Button tone={quiet ? 'quiet' : 'primary'} size="sm" onClick={() => answerTo(latest)}>
                返事をする
              </Button>
            </>
          )}
          {latest.state === 'requested' && !isAsked && <Mine id={id} extension={latest} date={date} />}
        </Words>
      )}
      {data.until !== null && latest?.state !== 'requested' && !quiet && (
        <List>
          <ListRow
            icon={ClockPlus}
            label="延長する"
            note={`${format30(new Date(data.until), date)}までお願いできます`}
            onPress={() => setAsking(true)}
            over={
              asking &&
              inDayColours(
                side,
                <ExtendSheet reservation={reservation} side={side} extensions={data} onClose={close} />,
              )
            }
          />
        </List>
      )}
      {isOpen &&
        inDayColours(
          side,
          <ExtensionAnswer
            reservation={reservation}
            side={side}
            extensions={data}
            extension={latest}
            onClose={() => leave(latest)}
          />,
        )}
    </>
  );
}

// The cast's screen of the meeting lends its night colours to everything inside it; a sheet keeps those of the theme
// and the side.
const inDayColours = (side: Side, sheet: ReactNode) => createPortal(<div data-side={side}>{sheet}</div>, document.body);

function Mine({ id, extension, date }: { id: string; extension: Extension; date: string }) {
  const withdraw = useCommand(
    'POST /api/v1/users/me/reservations/{reservation_id}/extensions/{extension_id}/withdraw/',
    { refresh: AFTER_EXTENSION, done: '延長のお願いを取り消しました' },
  );
  return (
    <>
      <span>
        {end(extension, date)}までの延長　返事を待っています{' '}
        <Countdown
          variant="text"
          until={extension.expires_at}
          total={EXTENSION.answerMinutes}
          now={() => serverNow().getTime()}
        />
      </span>
      <Button
        tone="quiet"
        size="sm"
        loading={withdraw.busy}
        onClick={() => void withdraw.run({ params: { reservation_id: id, extension_id: extension.id } })}
      >
        取り消す
      </Button>
      <Fault>{withdraw.problem}</Fault>
    </>
  );
}

const end = ({ ends_at: at }: Extension, date: string) => format30(new Date(at), date);

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-height: 52px;
  padding: 4px var(--gutter);
  border-bottom: 1px solid var(--line);
  font: var(--t-14);
  font-variant-numeric: tabular-nums;
`;
