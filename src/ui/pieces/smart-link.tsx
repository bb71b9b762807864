import { useRouter } from 'next/compat/router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

/** Props of an anchor whose `href` is a must. */
export type SmartLinkProps = ComponentPropsWithRef<'a'> & { href: string };

/**
 * A link that stays inside the app when its address begins with `/`, `?` or `#`, and a plain anchor otherwise (tel:,
 * mailto:, https:).
 */
export function SmartLink({ href, ...rest }: SmartLinkProps) {
  return /^(?:\/(?!\/)|[?#])/.test(href) ? <InnerLink href={href} {...rest} /> : <a href={href} {...rest} />;
}

/**
 * The other page's code runs when a finger or pointer is on the link, and not before (shell/use-link-hints.ts fetches
 * it). Not `next/link`, which watches each link come near the screen and draws it anew then, also where it is to
 * prefetch nothing: on a page of a hundred links that was a task by itself
 * (docs/decisions/0028-parts-that-hydrate-later.md).
 */
function InnerLink({ href, onClick, onMouseEnter, onTouchStart, ...rest }: SmartLinkProps) {
  const router = useRouter();
  const run = () => {
    // What begins otherwise leads to this very page.
    // The press tries again.
    if (href.startsWith('/')) router?.prefetch(href, href, { priority: true }).catch(() => undefined);
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!router || event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        void router.push(href);
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        run();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        run();
      }}
    />
  );
}

/** Another tab or window, or a file to keep. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    (target !== '' && target !== '_self') ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    event.nativeEvent.button === 1 ||
    event.currentTarget.hasAttribute('download')
  );
}
