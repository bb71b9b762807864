import type { AppProps } from 'next/app';
import Head from 'next/head';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { TOAST_MS } from '@/domain/unnamed-constants';
import { useEndedRole, useMember } from '@/hooks/use-session';
import { noteFirstEntry } from '@/platform/first-entry';
import { afterHydration } from '@/ui/pieces/later';
import { ToastProvider } from '@/ui/pieces/toast';
import { AccessGate } from './access-gate';
import { AgeQuestion } from './age-question';
import { ErrorBoundary } from './error-boundary';
import { type PageShell, shellOf } from './page';
import { MAIN_ID, SkipLink } from './skip-link';
import { TabFrame } from './tab-frame';

/** What surrounds every page: providers, banners, gate, frame. */
export type ShellProps = { component: AppProps['Component']; pageProps: AppProps['pageProps'] };

/** Renders a page inside the shell that it asks for. */
export function Shell({ component: Screen, pageProps }: ShellProps) {
  const shell = shellOf(Screen);
  return (
    <>
      <Head>
        <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title key="title">YOI</title>
        {(shell.access !== 'public' || shell.noindex) && <meta key="robots" name="robots" content="noindex" />}
      </Head>
      <Side shell={shell}>
        <ToastProvider stayMs={TOAST_MS}>
          <AgeQuestion>
            <SkipLink />
            <AfterPaint shell={shell} props={pageProps} />
            <Framed shell={shell} screen={Screen} pageProps={pageProps} />
          </AgeQuestion>
        </ToastProvider>
      </Side>
    </>
  );
}

// The server renders nothing of it, and hydration does not wait for its chunk.
const AfterPaint = afterHydration(() => import('./after-paint'));

type FramedProps = {
  shell: PageShell;
  screen: ComponentType<Record<string, unknown>>;
  pageProps: ShellProps['pageProps'];
};

function Framed({ shell, screen: Screen, pageProps }: FramedProps) {
  const content = (
    <ErrorBoundary>
      <AccessGate access={shell.access}>
        <Screen {...pageProps} />
      </AccessGate>
    </ErrorBoundary>
  );
  if (shell.frame === 'bare') return <main id={MAIN_ID}>{content}</main>;
  return (
    <TabFrame access={shell.access} width={shell.width} panel={shell.panel}>
      {content}
    </TabFrame>
  );
}

// The cast side swaps the accent. It stands on the root so that the page's ground and its bars agree.
function Side({ shell, children }: { shell: PageShell; children: ReactNode }) {
  const member = useMember();
  useEffect(noteFirstEntry, []);
  const ended = useEndedRole();
  const isCast = (member?.role ?? ended) === 'female_cast';
  // What all may read is the customers'; a session that ended leaves the cast's own screens the cast's, and the
  // sign-in with them.
  const takesCastSide = shell.access === 'both' || (ended !== null && shell.access !== 'public');
  const side = shell.access === 'cast' || (takesCastSide && isCast) ? 'cast' : 'male';
  useEffect(() => {
    document.documentElement.dataset.side = side;
  }, [side]);
  return <div data-side={side}>{children}</div>;
}
