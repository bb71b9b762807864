import Head from 'next/head';

/** Props of Tab; `noindex` keeps search engines away from the page. */
export type TabProps = { name: string; noindex?: boolean };

/** The screen's name in the browser, for screens with a head of their own. */
export function Tab({ name, noindex = false }: TabProps) {
  return (
    <Head>
      <title key="title">{name === '' ? 'YOI' : `${name}｜YOI`}</title>
      {noindex && <meta key="robots" name="robots" content="noindex" />}
    </Head>
  );
}
