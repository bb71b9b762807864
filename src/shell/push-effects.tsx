import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { mayPromote, promotedDates, promotedText } from '@/domain/promotion';
import { usePush } from '@/hooks/use-push';
import { useSession } from '@/hooks/use-session';
import { currentSession, onSessionEvent } from '@/platform/auth';
import { serverNow } from '@/platform/clock';
import { asksUntapped, phoneOf } from '@/platform/device';
import { watchInstall } from '@/platform/device/install';
import { onWorkerNews, pushPermission, pushPlace, unsubscribe } from '@/platform/push';
import { ensureSubscribed, startInstalled } from '@/platform/push/flow';
import { readCookie, writeCookie } from '@/platform/storage';
import { onValueMoment } from '@/platform/value-moment';
import { later } from '@/ui/pieces/later';
import { useToast } from '@/ui/pieces/toast';

const PushSheet = later(() => import('@/features/push/push-sheet'));
const InstallGuide = later(() => import('@/parts/install-guide'));

/**
 * What notifications ask of the whole app: an installed start, a tapped notification, a sign-out, and asking people at
 * a moment when it is worth something to them (spec §4, docs/rules/push.md#asking-for-permission).
 */
export function PushEffects() {
  const router = useRouter();
  const toast = useToast();
  const { state, role, ghost } = useSession();
  const { turnOn } = usePush();
  const [shown, setShown] = useState<'start' | 'question' | 'guide' | null>(null);
  // Spec §4: an installed start requests the permission. Where that needs a tap, our sheet is what is tapped, at each
  // start until it is answered.
  const request = useEffectEvent(async () => {
    if (asksUntapped()) await turnOn();
    else setShown('start');
  });

  useEffect(watchInstall, []);
  useEffect(
    () =>
      onWorkerNews((news) => {
        const session = currentSession();
        if (news.type === 'open') void router.push(news.path);
        // The flag asks the next start again.
        else if (session.role && !session.ghost) ensureSubscribed(session.role).catch(() => undefined);
      }),
    [router],
  );
  useEffect(
    () =>
      onSessionEvent((event) => {
        // The server has forgotten this device already; the browser must not be reachable either.
        if (event === 'signed out') unsubscribe().catch(() => undefined);
      }),
    [],
  );
  useEffect(() => {
    if (state !== 'signed_in' || !role || ghost) return;
    startInstalled(role)
      .then((answer) => (answer === 'ask' ? request() : undefined))
      .catch(() => undefined); // without an answer the flag stays: the next start tries again
  }, [state, role, ghost]);
  useEffect(
    () =>
      onValueMoment(() => {
        if (!isTime()) return;
        if (pushPlace() === 'app') {
          if (pushPermission() === 'default') setShown('question');
        } else if (pushPlace() === 'browser' && phoneOf() !== null) {
          putOff();
          const action = { label: '方法を見る', onPress: () => setShown('guide') };
          toast({ text: 'アプリを追加すると通知を受け取れます', tone: 'info', action, seconds: 10 });
        }
      }),
    [toast],
  );

  const notNow = () => {
    putOff();
    setShown(null);
  };
  return (
    <>
      {shown === 'start' && <PushSheet onDone={() => setShown(null)} onLater={() => setShown(null)} />}
      {shown === 'question' && <PushSheet onDone={() => setShown(null)} onLater={notNow} />}
      {shown === 'guide' && <InstallGuide onClose={() => setShown(null)} />}
    </>
  );
}

const asked = () => promotedDates(readCookie('appPromotedDates'));
const isTime = () => mayPromote(asked(), serverNow());
const putOff = () => writeCookie('appPromotedDates', promotedText(asked(), serverNow()));
