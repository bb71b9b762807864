import Head from 'next/head';
import { articlePaths } from '@/paths/articles';

/** Tells feed readers where the articles come from. */
export function FeedLink() {
  return (
    <Head>
      <link key="feed" rel="alternate" type="application/atom+xml" title="YOI 読みもの" href={articlePaths.feed} />
    </Head>
  );
}
