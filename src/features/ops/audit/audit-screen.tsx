import { lazy } from 'react';
import { OpsFrame } from '../ops-frame';

const AuditList = lazy(() => import(/* webpackChunkName: "ops-staff" */ './audit-list'));

/** /ops/audit: what the staff read and did. */
export function AuditScreen() {
  return (
    <OpsFrame desk={{ name: 'audit', label: '記録', task: 'desk' }} wide>
      <AuditList />
    </OpsFrame>
  );
}
