import { useState } from 'react';
import { rateDate } from '@/domain/cast-rate';
import { momentWords } from '@/domain/date-words';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { DeskFacts, DeskRow, DeskSection } from '../desk-page';
import { useMay } from '../use-tasks';
import type { Cast } from './cast';

const RateSheet = later(() => import(/* webpackChunkName: "ops-lists" */ './rate-sheet'));

/** What the cast is paid of a course: today, as it was agreed by two, and what waits for a second person. */
export function CastRates({ cast }: { cast: Cast }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { percent, store_percent: ofStore, agreed, waiting } = cast.rates;
  return (
    <DeskSection title="還元率">
      <DeskFacts>
        <DeskRow label={`コース・延長　店舗は${ofStore}%`} value={`${percent}%`} />
      </DeskFacts>
      {agreed.length === 0 && <small>店舗の還元率のままです</small>}
      <DeskFacts>
        {agreed.map(
          ({
            counts_from: from,
            percent: to,
            percent_before: before,
            asked_by: by,
            agreed_by: second,
            agreed_at: at,
          }) => (
            <DeskRow
              key={at}
              label={`${rateDate(from)}から　依頼 ${by}　承認 ${second} ${momentWords(at)}`}
              value={`${before}% → ${to}%`}
            />
          ),
        )}
      </DeskFacts>
      {waiting && (
        <p>
          2人目を待っています　{waiting.words}　依頼 {waiting.asked_by}　{momentWords(waiting.ends_at)}まで
        </p>
      )}
      {may('rates') && !cast.left && !waiting && (
        <div>
          <Button size="sm" tone="secondary" onClick={() => setOpen(true)}>
            還元率を変える
          </Button>
        </div>
      )}
      {isOpen && <RateSheet cast={cast} onClose={() => setOpen(false)} />}
    </DeskSection>
  );
}
