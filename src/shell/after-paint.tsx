import { startTransition, useEffect, useState } from 'react';
import { AddressNote } from './address-note';
import { AppBanners } from './app-banners';
import { AppLock } from './app-lock';
import { CookieConsent } from './cookie-consent';
import { GhostBar } from './ghost-bar';
import { GoldAdvice } from './gold-advice';
import type { PageShell } from './page';
import { PullIndicator } from './pull-indicator';
import { PushEffects } from './push-effects';
import { RegistrationSuggestion } from './registration-suggestion';
import { SessionEffects } from './session-effects';
import { UnfinishedPayment } from './unfinished-payment';
import { useAppHabits } from './use-app-habits';
import { useLinkHints } from './use-link-hints';
import { useTabHistory } from './use-tab-history';

/** How the page wants to be surrounded, and what it was given. */
export type AfterPaintProps = { shell: PageShell; props: Readonly<Record<string, unknown>> };

/**
 * Everything of the shell that may come a moment after the first paint: session, banners, pull, and the app's habits.
 * In two steps, because what each part does at its start (cookies, storage, listeners) is one task otherwise, in which
 * nothing answers.
 */
export default function AfterPaint({ shell, props }: AfterPaintProps) {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => startTransition(() => setBegun(true)), []);
  useTabHistory(shell);
  return (
    <>
      <SessionEffects />
      <AppLock />
      <GhostBar />
      {isBegun && <Rest shell={shell} props={props} />}
    </>
  );
}

function Rest({ shell, props }: AfterPaintProps) {
  useAppHabits();
  useLinkHints();
  return (
    <>
      <AppBanners />
      <AddressNote props={props} />
      <PullIndicator enabled={shell.pull !== false} />
      <GoldAdvice />
      <UnfinishedPayment />
      <PushEffects />
      <RegistrationSuggestion />
      <CookieConsent shell={shell} />
    </>
  );
}
