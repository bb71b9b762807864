import { type CSSProperties, useEffect, useState } from 'react';

/**
 * Place and height of what the on-screen keyboard leaves free, as styles of a fixed panel; empty until it is known.
 */
export function useVisualViewport(): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => setStyle({ top: `${viewport.offsetTop}px`, height: `${viewport.height}px` });
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return style;
}
