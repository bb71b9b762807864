import type { Operator } from '@/features/legal/documents';
import type { LegalName } from '@/paths';
import { publicProps } from './ssr';

/** `getServerSideProps` of a legal document: kept by caches like every public page; the operator is the settings'. */
export const legalProps = (name: LegalName) => publicProps(async () => ({ name, operator: operatorOf(process.env) }));

/** Who runs this installation, from its settings (`OPERATOR_*`). */
export function operatorOf(env: Readonly<Record<string, string | undefined>>): Operator {
  return {
    name: env.OPERATOR_NAME ?? '',
    manager: env.OPERATOR_MANAGER ?? '',
    address: env.OPERATOR_ADDRESS ?? '',
    phone: env.OPERATOR_PHONE ?? '',
    mail: env.OPERATOR_MAIL ?? '',
    registration: env.OPERATOR_REGISTRATION ?? '',
    demo: env.YOI_DEMO === '1',
  };
}
