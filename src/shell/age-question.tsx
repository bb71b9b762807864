import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { createEvent } from '@/platform/events';
import { Button } from '@/ui/pieces/button';
import { Logo } from '@/ui/pieces/logo';

const SENTENCE = '18歳未満の方・高校生の方はご利用いただけません';

type Answer = 'ask' | 'yes' | 'no' | undefined;

/**
 * Asks once whether the visitor is an adult. `/boot.js` has written the answer (`data-age` on the root) before the
 * first paint, so that nothing flashes; without JavaScript the notice stands above readable content.
 */
export function AgeQuestion({ children }: { children: ReactNode }) {
  const answer = useSyncExternalStore<Answer>(answers.listen, answerNow, () => undefined);
  const behind = useRef<HTMLDivElement>(null);
  const closed = answer === 'ask' || answer === 'no';
  useLayoutEffect(() => {
    // Not before the answer is read: what stands there already must not go and come.
    if (answer) behind.current?.toggleAttribute('inert', closed);
  }, [answer, closed]);
  return (
    <>
      <Notice>{SENTENCE}</Notice>
      <Question open={closed} refused={answer === 'no'} />
      {/* `/boot.js` looks for it. */}
      <div ref={behind} id="behind-age">
        {children}
      </div>
    </>
  );
}

/**
 * Covers the page, which is inert from its first paint on, and so is a modal without `showModal`: that has the browser
 * style the whole page once more.
 */
function Question({ open, refused }: { open: boolean; refused: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = refused ? 'age-refused' : 'age-question';
  useEffect(() => {
    // The heading and not はい: an absent-minded Enter must not answer. Again after an answer, which takes its button
    // away.
    if (open) dialog.current?.querySelector<HTMLElement>(`#${heading}`)?.focus();
  }, [open, heading]);
  return (
    <Panel ref={dialog} open={open} aria-modal={open || undefined} aria-labelledby={heading}>
      <Logo night />
      {refused ? (
        <>
          <h2 id={heading} tabIndex={-1}>
            ご利用いただけません
          </h2>
          <p>{SENTENCE}。ページを閉じてください。</p>
          <Again>
            <Button tone="quiet" full onClick={() => answerWith('ask')}>
              回答をやり直す
            </Button>
          </Again>
        </>
      ) : (
        <>
          <h2 id={heading} tabIndex={-1}>
            あなたは18歳以上ですか？
          </h2>
          <p>{SENTENCE}。</p>
          <Button full size="lg" onClick={() => answerWith('yes')}>
            はい
          </Button>
          <Button full size="lg" tone="secondary" onClick={() => answerWith('no')}>
            いいえ
          </Button>
        </>
      )}
    </Panel>
  );
}

const answers = createEvent();

function answerNow(): Answer {
  const { age } = document.documentElement.dataset;
  return age === 'ask' || age === 'yes' || age === 'no' ? age : undefined;
}

function answerWith(answer: 'ask' | 'yes' | 'no'): void {
  document.documentElement.dataset.age = answer;
  try {
    if (answer === 'yes') localStorage.setItem('yoi_age', 'yes');
    if (answer === 'no') sessionStorage.setItem('yoi_age', 'no');
    else sessionStorage.removeItem('yoi_age');
  } catch {
    // storage is blocked: the question comes again with the next page load
  }
  answers.announce();
}

const Notice = styled.p`
  padding: 8px var(--gutter);
  background: var(--night);
  color: var(--on-night);
  font: var(--t-13);

  html[data-age] & { display: none; }
`;

/* Shown by the root's attribute and not by the dialog's own state: it stands in the first paint, before any script
   of ours. */
const Panel = styled.dialog`
  --focus: var(--on-night);
  position: fixed;
  z-index: 100;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: max(20vh, 48px) max(24px, calc(50vw - 180px)) 24px;
  border: 0;
  background: var(--night);
  color: var(--on-night);
  display: none;
  align-content: start;
  gap: 12px;

  html[data-age='ask'] &, html[data-age='no'] & { display: grid; }
  h2 { margin-top: 16px; font: var(--t-24); font-weight: 700; }
  p { margin-bottom: 12px; font: var(--t-14); color: var(--night-muted); word-break: auto-phrase; }
  button[class] { justify-self: stretch; }
`;

/* Of both sides' accents only this one can be read on the night. */
const Again = styled.div`
  --accent: var(--lantern);
  --accent-press: var(--on-night);
  display: grid;
`;
