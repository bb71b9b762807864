import { ArticleScreen } from './article-screen';
import { ListScreen } from './list-screen';
import type { MediaProps } from './load';

/** `/media`: the list of articles, or the one that the address names. */
export function MediaScreen({ origin, ...props }: MediaProps & { origin: string }) {
  if ('article' in props) return <ArticleScreen article={props.article} origin={origin} />;
  return <ListScreen key={props.tag ?? 'all'} tag={props.tag} page={props.page} origin={origin} />;
}
