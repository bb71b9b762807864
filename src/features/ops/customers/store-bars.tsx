import { useState } from 'react';
import { momentWords } from '@/domain/date-words';
import { STORE_BAR_REASONS } from '@/domain/store-bars';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { DeskFacts, DeskSection } from '../desk-page';
import { useMay } from '../use-tasks';
import type { Customer, StoreBar } from './customer';

const StoreBarSheet = later(() => import(/* webpackChunkName: "ops-lists" */ './store-bar-sheet'));

/** Stores that take no requests of the customer, and the way to bar from one or to lift it, for those who may. */
export function StoreBars({ customer: { id, name, store_bars: bars, left } }: { customer: Customer }) {
  const may = useMay();
  const [open, setOpen] = useState<StoreBar | 'new' | null>(null);
  const mayBar = may('store_bars') && !left;
  const shown = [...bars].sort((one, other) => Number(one.lifted_at !== null) - Number(other.lifted_at !== null));
  return (
    <DeskSection title="店舗でのお断り">
      {shown.length === 0 && <p>ありません</p>}
      <DeskFacts>
        {shown.map((bar) => (
          <div key={bar.id}>
            <dt>
              {bar.store}　{STORE_BAR_REASONS[bar.reason]}
              <br />
              {bar.words}
              <br />
              {momentWords(bar.since)}　{bar.by}
              {bar.lifted_at && (
                <>
                  <br />
                  解除　{momentWords(bar.lifted_at)}　{bar.lifted_by}　{bar.lifting_words}
                </>
              )}
            </dt>
            <dd>
              {bar.lifted_at && '解除済み'}
              {!bar.lifted_at && !mayBar && 'お断り中'}
              {!bar.lifted_at && mayBar && (
                <Button
                  size="sm"
                  tone="secondary"
                  onClick={() => setOpen(bar)}
                  aria-label={`${bar.store}でのお断りを解除する`}
                >
                  解除する
                </Button>
              )}
            </dd>
          </div>
        ))}
      </DeskFacts>
      {mayBar && (
        <div>
          <Button size="sm" tone="secondary" onClick={() => setOpen('new')}>
            店舗でのご利用をお断りする
          </Button>
        </div>
      )}
      {open && (
        <StoreBarSheet
          customer={{ id, name }}
          bar={open === 'new' ? null : open}
          barred={bars.flatMap(({ store_id: store, lifted_at: lifted }) => (lifted ? [] : [store]))}
          onClose={() => setOpen(null)}
        />
      )}
    </DeskSection>
  );
}
