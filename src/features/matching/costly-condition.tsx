import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/ui/pieces/button';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { Warning } from '@/ui/pieces/text';
import { useReach } from './use-wish';
import { conditionsOf, type MatchingWish } from './wish';

/** Where a wish reaches no cast: the condition that keeps out most, and one tap that drops it. */
export function CostlyCondition({
  wish,
  onDrop,
}: {
  wish: MatchingWish;
  onDrop: (patch: Partial<MatchingWish>) => void;
}) {
  const conditions = conditionsOf(wish);
  const [totals, setTotals] = useState<ReadonlyMap<string, number>>(new Map());
  const count = useCallback(
    (name: string, total: number) => setTotals((before) => new Map(before).set(name, total)),
    [],
  );
  const reached = (name: string) => totals.get(name) ?? 0;
  const [worst] = [...conditions].sort((a, b) => reached(b.name) - reached(a.name));
  return (
    <Gutter>
      {conditions.map(({ name, without }) => (
        <Counted key={name} name={name} wish={{ ...wish, ...without }} onCount={count} />
      ))}
      {worst && reached(worst.name) > 0 ? (
        <>
          <Warning>
            「{worst.name}」を外すと{reached(worst.name)}人に届きます
          </Warning>
          <ButtonPlace style={{ marginTop: '8px' }}>
            <Button tone="secondary" size="sm" onClick={() => onDrop(worst.without)}>
              「{worst.name}」を外す
            </Button>
          </ButtonPlace>
        </>
      ) : (
        <Warning>この条件で届くキャストがいません。日時・エリア・希望を変えてください</Warning>
      )}
    </Gutter>
  );
}

type CountedProps = { name: string; wish: MatchingWish; onCount: (name: string, total: number) => void };

function Counted({ name, wish, onCount }: CountedProps) {
  const total = useReach(wish).data?.total;
  useEffect(() => {
    if (total !== undefined) onCount(name, total);
  }, [name, total, onCount]);
  return null;
}
