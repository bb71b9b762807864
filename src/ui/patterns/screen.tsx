import type { ReactNode } from 'react';
import { Header, type HeaderProps } from '@/ui/pieces/header';
import { Tab } from './tab';

/** Props of Screen: those of its header. `tab` names it in the browser where its title does not, or is not a text. */
export type ScreenProps = HeaderProps & { tab?: string; children: ReactNode };

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
