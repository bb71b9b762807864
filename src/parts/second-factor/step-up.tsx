import { useEffect, useState } from 'react';
import { onStaleProof } from '@/platform/http';
import { later } from '@/ui/pieces/later';

const StepUpSheet = later(() => import('./step-up-sheet'));

/** Asks for another proof where a call needs a fresh one, which is then sent once more. */
export function StepUp() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => onStaleProof(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (answer === null) return null;
  const end = (isProven: boolean) => {
    setAnswer(null);
    answer(isProven);
  };
  return <StepUpSheet onClose={() => end(false)} onDone={() => end(true)} />;
}
