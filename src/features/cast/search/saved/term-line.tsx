import { Fragment } from 'react';
import { NoWrap } from '@/ui/pieces/text';

/** Conditions in one line that breaks between them. */
export function TermLine({ terms }: { terms: readonly string[] }) {
  return terms.map((term) => (
    <Fragment key={term}>
      <NoWrap>{term}</NoWrap>
      {'　'}
    </Fragment>
  ));
}
