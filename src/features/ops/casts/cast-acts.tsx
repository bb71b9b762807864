import { useState } from 'react';
import { calledName } from '@/domain/called-name';
import { momentWords } from '@/domain/date-words';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Wrapped } from '@/ui/pieces/layout';
import { DecisionDialog } from '../decision-dialog';
import { DeskRow, DeskRows, DeskSection } from '../desk-page';
import { SuspendButton } from '../suspend-button';
import { useMay } from '../use-tasks';
import { type Cast, PAGE } from './cast';

const REFRESH = { refresh: [PAGE] } as const;

/** What the staff do with a cast: the pause, with those that were, and the suspension of the account. */
export function CastActs({ cast }: { cast: Cast }) {
  const may = useMay();
  const past = cast.pauses.filter(({ resumed }) => resumed !== null);
  if (cast.left) return null;
  return (
    <DeskSection title="操作">
      <Wrapped $gap={8}>
        {may('cast_pause') && <PauseButton cast={cast} />}
        <SuspendButton account={{ id: cast.account_id, name: cast.name }} isSuspended={cast.suspension !== null} />
      </Wrapped>
      <h3>これまでの受付の休止</h3>
      <DeskRows empty={past.length === 0}>
        {past.map(({ words, paused, resumed }) => (
          <DeskRow
            key={paused.at}
            label={`${momentWords(paused.at)}〜${resumed ? momentWords(resumed.at) : ''}　${words}`}
            value={paused.by}
          />
        ))}
      </DeskRows>
    </DeskSection>
  );
}

function PauseButton({ cast: { id, name, pauses } }: { cast: Cast }) {
  const [isOpen, setOpen] = useState(false);
  const params = { female_cast_id: id };
  const pause = useCommand('POST /api/v1/ops/female_casts/{female_cast_id}/pause/', {
    ...REFRESH,
    done: '受付を止めました',
  });
  const resume = useCommand('POST /api/v1/ops/female_casts/{female_cast_id}/resume/', {
    ...REFRESH,
    done: '受付を再開しました',
  });
  const isPaused = pauses[0]?.resumed === null;
  return (
    <>
      <Button size="sm" tone="secondary" onClick={() => setOpen(true)}>
        {isPaused ? '受付を再開する' : '受付を止める'}
      </Button>
      {isOpen && (
        <DecisionDialog
          decision={
            isPaused
              ? {
                  title: '受付を再開しますか？',
                  thing: `${calledName(name)}　新しい予約を受け付けます。キャストにお知らせが届きます。`,
                  confirm: '再開する',
                  send: () => resume.run({ params }),
                }
              : {
                  title: '受付を止めますか？',
                  thing: `${calledName(name)}　新しい予約が入らなくなります。決まっている予約はそのままです。キャストにお知らせが届きます。`,
                  confirm: '止める',
                  note: 'required',
                  noteLabel: '理由（運営のみ）',
                  send: (words) => pause.run({ params, body: { words } }),
                }
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** That the staff lets nothing new be booked with a cast: since when, who, and why. */
export function Paused({ cast: { pauses } }: { cast: Cast }) {
  const [last] = pauses;
  if (!last || last.resumed) return null;
  return (
    <p>
      受付を止めています　{last.paused.by}が {momentWords(last.paused.at)} から　{last.words}
    </p>
  );
}
