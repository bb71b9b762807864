import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/button';

const CopyWeekDialog = lazy(() => import('./copy-week-dialog'));

/** Asks whether the shifts of the week before are copied onto the week that begins on `from`; undefined until it is known. */
export function CopyWeekButton({ from }: { from: string | undefined }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        tone="secondary"
        size="lg"
        style={{ paddingInline: '8px' }}
        disabled={from === undefined}
        onClick={() => setAsking(true)}
      >
        前の週をコピー
      </Button>
      <Suspense fallback={null}>
        {asking && from && <CopyWeekDialog from={from} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
