import { useRouter } from 'next/router';
import { lazy } from 'react';
import { textOf } from '@/hooks/use-address-state';
import { opsPaths } from '@/paths/ops';
import { pageBehind } from '@/platform/page-behind';
import { OpsFrame } from '../ops-frame';

// With the desk of bookings, whose rows it shows.
const CustomerPage = lazy(() => import(/* webpackChunkName: "ops-bookings" */ './customer-page'));

/** /ops/customers/[id]: everything of one customer, for the staff. */
export function CustomerScreen() {
  const router = useRouter();
  const { query, isReady } = router;
  const id = textOf(query.id);
  const onPress = () => {
    if (pageBehind()?.startsWith('/ops')) router.back();
    else void router.push(opsPaths.desk('accounts'));
  };
  return (
    <OpsFrame desk={{ name: 'accounts', label: 'お客様', task: 'customers' }} wide back={{ onPress }}>
      {isReady && id && <CustomerPage key={id} id={Number(id)} />}
    </OpsFrame>
  );
}
