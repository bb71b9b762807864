import { useRouter } from 'next/router';
import { lazy } from 'react';
import { textOf } from '@/hooks/use-address-state';
import { opsPaths } from '@/paths/ops';
import { pageBehind } from '@/platform/page-behind';
import { OpsFrame } from '../ops-frame';

// With the desk of bookings, whose rows it shows.
const CastPage = lazy(() => import(/* webpackChunkName: "ops-bookings" */ './cast-page'));

/** /ops/casts/[id]: everything of one cast, for the staff. */
export function CastScreen() {
  const router = useRouter();
  const { query, isReady } = router;
  const id = textOf(query.id);
  const onPress = () => {
    if (pageBehind()?.startsWith('/ops')) router.back();
    else void router.push(opsPaths.desk('accounts'));
  };
  return (
    <OpsFrame desk={{ name: 'accounts', task: 'casts', label: 'キャスト' }} wide back={{ onPress }}>
      {isReady && id && <CastPage key={id} id={Number(id)} />}
    </OpsFrame>
  );
}
