import { moviePaths } from '@/paths/movies';
import type { Movie } from './movie-query';

/** A film as Schema.org names its parts. */
export function videoData({ id, title, description, duration, poster, sources, published_at }: Movie, origin: string) {
  const [source] = sources;
  return {
    '@type': 'VideoObject',
    name: title,
    description: description || title,
    url: moviePaths.movie(id),
    thumbnailUrl: [`${origin}${poster.url}`],
    ...(source ? { contentUrl: `${origin}${source.url}` } : {}),
    uploadDate: published_at,
    duration: `PT${duration}S`,
    inLanguage: 'ja',
    isFamilyFriendly: false,
  };
}
