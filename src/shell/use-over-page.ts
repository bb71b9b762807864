import type { AppProps } from 'next/app';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { shellOf } from './page';

/** A page as it is shown: its component with its props, the pattern of its route, and its address. */
export type ShownPage = Pick<AppProps, 'pageProps'> & { component: AppProps['Component']; route: string; path: string };
/** What is on screen: a page, and the one that lies over it as a dialog. */
export type ShownPages = { ground: ShownPage; over: ShownPage | null };

const WIDE = '(min-width: 768px)';

/**
 * Whether the page of the address lies over the one before it. A page that says so (`over` of its shell) does where it was opened
 * from there in this document and the window is wide; opened by its address, or on a phone, it is a page as any other.
 */
export function useOverPage(component: ShownPage['component'], pageProps: ShownPage['pageProps']): ShownPages {
  const { pathname: route, asPath: path } = useRouter();
  const page = { component, pageProps, route, path };
  const [shown, setShown] = useState<ShownPages & { page: ShownPage }>({ page, ground: page, over: null });
  if (isSame(page, shown.page)) return shown;
  const next = { page, ...laid(page, shown) };
  setShown(next);
  return next;
}

const isSame = (one: ShownPage, other: ShownPage) => one.pageProps === other.pageProps && one.path === other.path;

function laid(page: ShownPage, { ground, over }: ShownPages): ShownPages {
  const lies = shellOf(page.component).over;
  const isOver = lies !== undefined && lies === ground.route && (over !== null || window.matchMedia(WIDE).matches);
  return isOver ? { ground, over: page } : { ground: page, over: null };
}
