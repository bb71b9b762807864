import Lock from 'lucide-react/icons/lock';
import { useRouter } from 'next/router';
import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { useAuth } from '@/hooks/use-auth';
import { passkeyFault, provePresence } from '@/parts/passkeys';
import { paths } from '@/paths';
import { unlock } from '@/platform/app-lock';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { Note } from '@/ui/pieces/text';

/** In front of a locked app: the passkey of the device opens it, the password is the way around. */
export default function LockScreen() {
  const { signOut } = useAuth();
  const router = useRouter();
  const cover = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opening = useTask(provePresence, { onDone: unlock, onRefused: passkeyFault });
  const leaving = useTask(async () => {
    await signOut();
    unlock();
    await router.replace(paths.login());
  });
  useTopmost(cover, heading);
  return createPortal(
    <Cover ref={cover} aria-labelledby="lock-title">
      <Icon of={Lock} size={32} />
      <h1 id="lock-title" ref={heading} tabIndex={-1}>
        ロックしています
      </h1>
      <Note>この端末の指紋・顔・画面ロックで開きます。</Note>
      <Fault>{opening.problem}</Fault>
      <Button size="lg" full loading={opening.busy} loadingText="確認中" onClick={() => void opening.run()}>
        ロックを解除
      </Button>
      <Button tone="quiet" full loading={leaving.busy} onClick={() => void leaving.run()}>
        パスワードでログインし直す
      </Button>
    </Cover>,
    document.body,
  );
}

/**
 * Keeps the dialog open and above every other, also above one that opens later: what is above makes all others inert.
 */
function useTopmost(cover: RefObject<HTMLDialogElement | null>, first: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = cover.current;
    if (!dialog) return;
    const show = () => {
      if (dialog.open) return;
      dialog.showModal();
      first.current?.focus();
    };
    const others = new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target !== dialog && target instanceof HTMLDialogElement && target.open))
        return;
      dialog.close();
      show();
    });
    const stay = (event: Event) => event.preventDefault();
    show();
    others.observe(document, { subtree: true, attributeFilter: ['open'] });
    dialog.addEventListener('cancel', stay);
    // A second Esc closes it whatever was said to the first.
    dialog.addEventListener('close', show);
    return () => {
      others.disconnect();
      dialog.removeEventListener('cancel', stay);
      dialog.removeEventListener('close', show);
      dialog.close();
    };
  }, [cover, first]);
}

const Cover = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  border: 0;
  color: inherit;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 16px;
  padding: 24px max(24px, calc(50vw - 160px));
  background: var(--ground);
  text-align: center;

  h1 { font: var(--t-20); font-weight: 700; }
`;
