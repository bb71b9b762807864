import { useState } from 'react';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { useMay } from './use-tasks';

const SuspensionSheet = later(() => import(/* webpackChunkName: "ops-lists" */ './suspension-sheet'));

/** Props of SuspendButton: whose account, and whether it is suspended now. */
type SuspendButtonProps = { account: { id: number; name: string }; isSuspended: boolean };

/** Suspends the account of an open page, or lifts its suspension, for those who may. */
export function SuspendButton({ account, isSuspended }: SuspendButtonProps) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('suspension')) return null;
  return (
    <>
      <Button size="sm" tone="secondary" onClick={() => setOpen(true)}>
        {isSuspended ? '停止を解除する' : '利用を停止する'}
      </Button>
      {isOpen && <SuspensionSheet account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
