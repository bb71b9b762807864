import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { MINUTE_MS } from '@/domain/durations';
import { IDENTITY_DOCUMENTS, sideName } from '@/domain/identity';
import { useApi } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { useCommand } from '@/kit/use-command';
import { api } from '@/platform/http';
import { useClosing } from '../desk-hold';
import { DarkPanel, DarkPanelHead, DarkPanelText } from '../desk-parts';
import { DeskPicture } from '../desk-picture';
import { DecisionPanel } from './decision-panel';
import type { Check } from './types';

type Props = { check: Check; onNext: () => void; onDecided: () => Promise<void>; onHeld: () => Promise<void> };
type Link = { link: string; until: Date };

/** The pictures of one check, for five minutes at a time, and the decision beside them. */
export function CheckPane({ check, onNext, onDecided, onHeld }: Props) {
  const { id, document_type: document } = check;
  const input = { params: { identity_check_id: id } };
  const detail = useApi('GET /api/v1/ops/identity_checks/{identity_check_id}/', input);
  const [link, setLink] = useState<Link | null>(null);
  const opened = useRef(false);
  const hold = useCommand('POST /api/v1/ops/identity_checks/{identity_check_id}/hold/', {
    onDone: ({ link: made, link_expires_at: until }) => setLink({ link: made, until: new Date(until) }),
    onRefused: () => void onHeld(),
  });
  // It is opened once, by the press that chose it, and closed when another one is.
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    void hold.run(input);
  });
  useClosing(() => api('DELETE /api/v1/ops/identity_checks/{identity_check_id}/hold/', input));
  const now = useNow(1000);
  const left = link && now ? link.until.getTime() - now.getTime() : null;
  const isOver = left !== null && left <= 0;
  const { label } = IDENTITY_DOCUMENTS[document];
  return (
    <>
      <DarkPanel aria-label={`${label}の画像`}>
        <DarkPanelHead>
          <h2>{label}</h2>
          {left !== null && !isOver && <span>表示はあと{Math.ceil(left / MINUTE_MS)}分</span>}
        </DarkPanelHead>
        {hold.problem !== null ? (
          <DarkPanelText role="alert">{hold.problem}</DarkPanelText>
        ) : isOver ? (
          <div>
            <Button tone="secondary" loading={hold.busy} onClick={() => void hold.run(input)}>
              もう一度表示する
            </Button>
          </div>
        ) : (
          detail.data &&
          link &&
          detail.data.pictures.map(({ side, width, height }) => (
            <DeskPicture
              key={`${side} ${link.link}`}
              name={`${label}（${sideName(document, side) ?? side}）`}
              ratio={width / height}
              read={() =>
                api('GET /api/v1/ops/identity_checks/{identity_check_id}/pictures/{side}/', {
                  params: { identity_check_id: id, side },
                  query: { link: link.link },
                })
              }
            />
          ))
        )}
        <DarkPanelText>見るたびに記録が残ります。画像は判断の90日後に消えます。</DarkPanelText>
      </DarkPanel>
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
