import Link from 'next/link';
import type { ComponentPropsWithRef } from 'react';

/** Props of an anchor whose `href` is a must. */
export type SmartLinkProps = ComponentPropsWithRef<'a'> & { href: string };

/**
 * A link that stays inside the app when its address begins with `/`, `?` or `#`, and a plain anchor otherwise (tel:, mailto:, https:).
 * The other page's code runs when a finger or pointer is on the link, and not before (shell/use-link-hints.ts fetches it).
 */
export function SmartLink({ href, ...rest }: SmartLinkProps) {
  return /^[/?#]/.test(href) ? <Link href={href} prefetch={false} {...rest} /> : <a href={href} {...rest} />;
}
