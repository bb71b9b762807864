import Head from 'next/head';
import type { ReactNode } from 'react';
import { Header, type HeaderProps } from '@/components/header';

/** Props of Screen: those of its header. `tab` names it in the browser where its title does not, or is not a text. */
export type ScreenProps = HeaderProps & { tab?: string | undefined; children: ReactNode };

/** A screen: its name in the browser, its head, its content. The shell moves the focus to its title. */
export function Screen({ tab, children, ...header }: ScreenProps) {
  const name = tab ?? (typeof header.title === 'string' ? header.title : '');
  return (
    <>
      <Tab name={name} />
      <Header {...header} />
      {children}
    </>
  );
}

/** The screen's name in the browser, for screens with a head of their own. */
export function Tab({ name }: { name: string }) {
  return (
    <Head>
      <title key="title">{name === '' ? 'YOI' : `${name}｜YOI`}</title>
    </Head>
  );
}
