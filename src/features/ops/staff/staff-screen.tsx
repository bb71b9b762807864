import { lazy } from 'react';
import { OpsFrame } from '../ops-frame';

const StaffDesk = lazy(() => import(/* webpackChunkName: "ops-staff" */ './staff-desk'));

/** /ops/staff: who of the staff has which roles. */
export function StaffScreen() {
  return (
    <OpsFrame desk={{ name: 'staff', label: 'スタッフ', task: 'staff' }} wide>
      <StaffDesk />
    </OpsFrame>
  );
}
