import { paths } from '@/paths';
import type { ListProps } from '../load';
import { useVisitorAnswer } from '../use-visitor-answer';
import { ListScreen } from './list-screen';

/** `/girl`: the guest's list first, the visitor's own as soon as the visitor is known. */
export function VisitorList({ origin, ...shared }: ListProps & { origin: string }) {
  const { query, casts } = shared;
  const answer = useVisitorAnswer(paths.casts(query), shared, casts, (api, { loadList }) =>
    loadList(api, { query: addressQuery(query) }),
  );
  return <ListScreen {...(answer ?? shared)} origin={origin} />;
}

function addressQuery(query: ListProps['query']): Record<string, string[]> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat().map(String)]));
}
