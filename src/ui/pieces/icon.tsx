import type { ComponentType, SVGProps } from 'react';

/** Any Lucide icon: `import Search from 'lucide-react/icons/search'`. */
export type IconType = ComponentType<
  Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number | string; strokeWidth?: number | string }
>;

/** Props of Icon: the Lucide component, its size in px, its stroke, and whether the shape is filled. */
export type IconProps = { of: IconType; size?: number; stroke?: number; filled?: boolean };

/** A Lucide icon with a stroke of 1.75, hidden from screen readers: the words beside it carry the meaning. */
export function Icon({ of: Shape, size = 20, stroke = 1.75, filled = false }: IconProps) {
  return <Shape size={size} strokeWidth={stroke} fill={filled ? 'currentColor' : 'none'} aria-hidden="true" />;
}
