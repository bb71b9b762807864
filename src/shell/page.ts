import type { ParsedUrlQuery } from 'node:querystring';
import { type ComponentType, createElement } from 'react';
import type { MainWidth } from '@/ui/pieces/layout';

/**
 * Who may see a screen (docs/rules/sessions.md#screens): `public` all visitors, `guest` only visitors who are not
 * signed in, `male`, `cast`, `both` = signed in with either role, or `ops` = the operator's staff.
 */
export type PageAccess = 'public' | 'guest' | 'male' | 'cast' | 'both' | 'ops';
/** What stands around a screen: the tabs, or nothing. */
export type PageFrame = 'tabs' | 'bare';
/**
 * How a page wants to be surrounded. `pull` off = no pull-to-refresh (the talk message screen); `returns` = a visitor
 * who comes to the same address anew, or with `pathname` to the same path whatever its query, finds it as far down as
 * it was left, not only by the browser's back; `over` = from 768 px it is a dialog over the page it was opened from,
 * if that has a fitting address, and leaves it as far down as it was; `width` as Main takes it, `column` unless said;
 * `noindex` = public, and still nothing for search engines (what is not public never is); `panel` = a RightPanel will
 * stand on it (or where the query says so), and its room is kept from the first paint.
 */
export type PageShell = {
  access: PageAccess;
  frame: PageFrame;
  pull?: boolean;
  returns?: boolean | 'pathname';
  over?: (behind: string) => boolean;
  width?: MainWidth;
  noindex?: boolean;
  panel?: boolean | ((query: ParsedUrlQuery) => boolean);
};
/** A page file's default export. */
export type ShellPage<P> = ComponentType<P> & { shell: PageShell };

/**
 * A page: its screen, who may enter, and which frame it stands in. Pages of one screen that want the same are one
 * component, which stays as it is on the way from one to the other; one that wants something else is a component of
 * its own.
 */
export function page<P extends object>(screen: ComponentType<P>, shell: PageShell): ShellPage<P> {
  const shellScreen =
    isShellPage(screen) && !isSame(screen.shell, shell) ? (props: P) => createElement(screen, props) : screen;
  return Object.assign(shellScreen, { shell });
}

/** The shell of whatever Next renders; pages of Next's own count as public and bare. */
export function shellOf(component: object): PageShell {
  return isShellPage(component) ? component.shell : { access: 'public', frame: 'bare' };
}

function isSame(one: PageShell, other: PageShell): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => Object.is(Reflect.get(one, name), Reflect.get(other, name)));
}

function isShellPage(component: object): component is { shell: PageShell } {
  return 'shell' in component;
}
