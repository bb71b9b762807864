import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Icon } from './icon';

/** One short message; `action` is the single way back (取り消す). `seconds` in place of the provider's time. */
export type ToastMessage = {
  text: string;
  tone?: 'done' | 'info' | 'error';
  action?: { label: string; onPress: () => void };
  seconds?: number;
};

/** Shows a message above the bars; a new one takes the place of the old. Only inside ToastProvider. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Holds the one place where toasts appear, announced politely; each stays for `stayMs` milliseconds. */
export function ToastProvider({ stayMs, children }: { stayMs: number; children: ReactNode }) {
  const [shown, setShown] = useState<{ message: ToastMessage; turn: number } | null>(null);
  const show = useCallback(
    (message: ToastMessage) => setShown((last) => ({ message, turn: (last?.turn ?? 0) + 1 })),
    [],
  );
  const hide = useCallback(() => setShown(null), []);
  return (
    <ToastContext value={show}>
      {children}
      <Place role="status">
        {shown && <Toast key={shown.turn} seconds={stayMs / 1000} {...shown.message} onGone={hide} />}
      </Place>
    </ToastContext>
  );
}

/** Props of Toast: a message, and what to call when its time is over. */
export type ToastProps = ToastMessage & { onGone?: () => void };

/**
 * The panel itself. Waits while a pointer or the focus rests on it; a press takes it away, unless it has a way back to
 * press.
 */
export function Toast({ text, tone = 'done', action, seconds = 0, onGone }: ToastProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || onGone === undefined) return;
    const timer = setTimeout(onGone, seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, seconds, onGone]);
  return (
    <Panel
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // It may cover what the person wants to press next.
      onClick={action ? undefined : onGone}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[tone]} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onPress();
            onGone?.();
          }}
        >
          {action.label}
        </button>
      )}
    </Panel>
  );
}

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

const icons = { done: CircleCheck, info: Info, error: CircleAlert };

const appear = keyframes`from { transform: translateY(8px); opacity: 0; }`;

const Place = styled.div`
  position: fixed;
  z-index: 40;
  left: calc(var(--side) + 16px);
  right: calc(var(--panel) + var(--safe-r) + 16px);
  top: var(--toasts);
  bottom: var(--no-toasts, calc(var(--bar) + var(--safe-b) + 8px));
  display: grid;
  justify-items: center;
  pointer-events: none;
`;

const Panel = styled.div`
  --focus: var(--on-night);
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  max-width: 480px;
  min-height: 48px;
  padding: 12px 16px;
  border-radius: var(--r-control);
  background: var(--night);
  color: var(--on-night);
  font: var(--t-14);
  box-shadow: var(--shadow-raised);
  pointer-events: auto;
  animation: ${appear} var(--slow);

  span { flex: 1; min-width: 0; }
  button { flex: none; min-height: 44px; margin: -12px -8px -12px 0; padding: 0 8px; color: var(--lantern); font-weight: 700; white-space: nowrap; }
`;
