import { AppBanners } from './app-banners';
import { GhostBar } from './ghost-bar';
import { GoldAdvice } from './gold-advice';
import { PullIndicator } from './pull-indicator';
import { PushEffects } from './push-effects';
import { SessionEffects } from './session-effects';
import { UnfinishedPayment } from './unfinished-payment';
import { useAppHabits } from './use-app-habits';

/** Everything of the shell that may come a moment after the first paint: session, banners, pull, and the app's habits. */
export default function AfterPaint({ pull }: { pull: boolean }) {
  useAppHabits();
  return (
    <>
      <SessionEffects />
      <GhostBar />
      <AppBanners />
      <PullIndicator enabled={pull} />
      <GoldAdvice />
      <UnfinishedPayment />
      <PushEffects />
    </>
  );
}
