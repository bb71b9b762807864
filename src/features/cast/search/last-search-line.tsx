import { useState } from 'react';
import { Button } from '@/ui/pieces/button';
import type { ListQuery } from '../cast-query';
import { conditionsOf, type Names } from './conditions';
import { lastSearch } from './last-search';
import { SearchLine } from './search-line';

/** Props of LastSearchLine: names for the words, and what takes the conditions. */
export type LastSearchLineProps = { names: Names; onUse: (query: ListQuery) => void };

/** The conditions of this browser's last search, to be taken again. */
export default function LastSearchLine({ names, onUse }: LastSearchLineProps) {
  const [last] = useState(lastSearch);
  const words = last && conditionsOf(last, names).map((condition) => condition.words);
  if (!last || !words || words.length === 0) return null;
  return (
    <SearchLine>
      <span>
        <small>前回の条件</small>
        <b>{words.join('、')}</b>
      </span>
      <Button tone="secondary" size="sm" onClick={() => onUse(last)}>
        この条件にする
      </Button>
    </SearchLine>
  );
}
