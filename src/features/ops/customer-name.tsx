import { opsPaths } from '@/paths/ops';
import { SmartLink } from '@/ui/pieces/smart-link';
import { useMay } from './use-tasks';

/** A customer's nickname, with the way to the page for those who may open it. */
export function CustomerName({ of: { id, name } }: { of: { id: number; name: string } }) {
  const may = useMay();
  return may('customers') ? <SmartLink href={opsPaths.customer(id)}>{name}</SmartLink> : name;
}
