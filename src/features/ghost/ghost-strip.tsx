import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { GHOST } from '@/domain/limits';
import { paths } from '@/paths';
import { endGhost, expireGhost, type Ghost } from '@/platform/auth';
import { serverNow } from '@/platform/clock';
import { type GhostRefusal, messageOf, onGhostRefusal, refusalOf } from '@/platform/http';
import { Banner } from '@/ui/pieces/banner';
import { Countdown } from '@/ui/pieces/countdown';
import { useToast } from '@/ui/pieces/toast';
import { StepUpSheet } from './step-up-sheet';

/**
 * 代理閲覧中: whose account, how long still, the way out; asks for the password when a write was refused that may be
 * permitted.
 */
export default function GhostStrip({ ghost }: { ghost: Ghost }) {
  const toast = useToast();
  const [refused, setRefused] = useState<{ refusal: GhostRefusal; label: string } | null>(null);
  const strip = useStripHeight();
  const { in_force: inForce, expires_at: expiresAt, writes } = ghost;

  useEffect(() => {
    if (!inForce) return;
    const timer = setInterval(() => {
      if (serverNow().getTime() >= Date.parse(expiresAt)) expireGhost();
    }, 1000);
    return () => clearInterval(timer);
  }, [inForce, expiresAt]);

  useEffect(
    () =>
      onGhostRefusal((refusal) => {
        const label = writes.find(({ endpoint }) => endpoint === refusal.endpoint)?.label;
        if (label !== undefined && !refusal.over) setRefused({ refusal, label });
      }),
    [writes],
  );

  const end = async () => {
    try {
      await endGhost(ghost.id);
    } catch (error) {
      // One that is gone is ended; anything else must be seen: the session goes on.
      if (refusalOf(error)?.code !== 'not_found') return toast({ text: messageOf(error), tone: 'error' });
    }
    window.location.assign(paths.ops);
  };

  return (
    <>
      <Strip ref={strip}>
        <Banner kind="ghost" action={{ label: '終了', onPress: () => void end() }}>
          {inForce ? (
            <>
              <b>代理閲覧中: {calledName(ghost.account.name)}</b>
              <TimeLeft>
                <Countdown variant="text" until={expiresAt} total={GHOST.minutes} now={() => serverNow().getTime()} />
                <span>{ghost.ticket}</span>
              </TimeLeft>
            </>
          ) : (
            <b>代理ログインの有効期限が切れました</b>
          )}
        </Banner>
      </Strip>
      {refused && (
        <StepUpSheet
          ghostId={ghost.id}
          refusal={refused.refusal}
          label={refused.label}
          onClose={() => setRefused(null)}
        />
      )}
    </>
  );
}

/** What sticks to the page's top stands below the strip: its height is a variable of the whole page. */
function useStripHeight() {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const setHeight = () => root.style.setProperty('--strip', `${strip.current?.offsetHeight ?? 0}px`);
    setHeight();
    window.addEventListener('resize', setHeight);
    return () => {
      window.removeEventListener('resize', setHeight);
      root.style.removeProperty('--strip');
    };
  }, []);
  return strip;
}

const Strip = styled.div`
  position: sticky;
  z-index: 40;
  top: 0;
  padding-top: var(--safe-t);
  background: var(--warning-tint);
  border-bottom: 2px solid var(--warning);

  p > b { display: block; }
`;

const TimeLeft = styled.span`
  display: flex;
  gap: 8px;
  font: var(--t-12);

  span:last-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
