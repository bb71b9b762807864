import { useEffect, useState } from 'react';
import { type ExplanationPart, ExplanationParts } from './explanation-parts';
import { Gutter } from './layout';
import { Sheet } from './sheet';

type Parts = readonly ExplanationPart[];
/** Props of Explanation; long `parts` may come when they are asked for. */
export type ExplanationProps = { title: string; parts: Parts | (() => Promise<Parts>); onClose: () => void };

/** How something works, in a sheet. */
export default function Explanation({ title, parts, onClose }: ExplanationProps) {
  const [read, setRead] = useState<Parts>([]);
  useEffect(() => {
    if (typeof parts === 'function') void parts().then(setRead);
  }, [parts]);
  return (
    <Sheet open onClose={onClose} title={title}>
      <Gutter>
        <ExplanationParts parts={typeof parts === 'function' ? read : parts} />
      </Gutter>
    </Sheet>
  );
}
