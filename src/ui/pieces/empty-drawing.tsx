import type { ReactNode } from 'react';

/** The drawings for empty places: ink lines, one object in the accent. */
export type EmptyArt = 'door' | 'search' | 'letter' | 'calendar' | 'frame' | 'wallet' | 'card' | 'bell';

/** What stands on the ground line of an EmptyDrawing. */
export default function Drawing({ art }: { art: EmptyArt }) {
  return drawings[art];
}

const lantern = (
  <>
    <path d="M98 88V52" />
    <path d="M90 52h16l-3-18H93z" fill="var(--accent-tint)" stroke="var(--accent)" />
    <path d="M93 34h10M98 34v-6" stroke="var(--accent)" />
  </>
);

const moon = <path d="M112 10a9 9 0 1 0 8 13 8 8 0 0 1-8-13Z" fill="var(--surface)" />;

const drawings = {
  door: (
    <>
      <path d="M28 88V30h44v58" fill="var(--surface)" />
      <path d="M24 30h52" />
      <path d="M32 30c2 12 2 20 0 26h36c-2-8-2-16 0-26" fill="var(--sunken)" />
      <path d="M50 30v26" />
      <circle cx="64" cy="70" r="1.6" fill="var(--ink)" />
      {lantern}
      {moon}
    </>
  ),
  search: (
    <>
      <path d="M20 88V46h24v42M44 88V32h26v56" fill="var(--surface)" />
      <path d="M28 56h8M28 68h8M52 44h10M52 56h10M52 68h10" />
      <circle cx="90" cy="52" r="16" fill="var(--accent-tint)" stroke="var(--accent)" />
      <path d="m102 64 13 14" stroke="var(--accent)" />
      {moon}
    </>
  ),
  letter: (
    <>
      <path d="M22 40h60v40H22z" fill="var(--surface)" />
      <path d="m22 42 30 22 30-22" />
      <path d="M32 88v-8M72 88v-8" />
      <path
        d="M78 18h32a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H96l-9 8v-8h-9a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z"
        fill="var(--accent-tint)"
        stroke="var(--accent)"
      />
      <path d="M84 31h20" stroke="var(--accent)" />
    </>
  ),
  bell: (
    <>
      <path d="M34 74V54a18 18 0 0 1 36 0v20" fill="var(--surface)" />
      <path d="M28 74h48" />
      <path d="M52 36v-6" />
      <path d="M46 74a6 6 0 0 0 12 0" fill="var(--sunken)" />
      {lantern}
      {moon}
    </>
  ),
  calendar: (
    <>
      <path d="M26 28h60v60H26z" fill="var(--surface)" />
      <path d="M26 44h60" />
      <path d="M40 22v12M72 22v12" />
      <path d="M38 56h8M52 56h8M66 56h8M38 70h8M66 70h8" stroke="var(--control)" />
      <circle cx="56" cy="70" r="7" fill="var(--accent-tint)" stroke="var(--accent)" />
      {moon}
    </>
  ),
  frame: (
    <>
      <path d="M24 26h46v62H24z" fill="var(--surface)" />
      <path d="M31 33h32v40H31z" fill="var(--sunken)" />
      <circle cx="47" cy="48" r="7" />
      <path d="M35 73c1-9 6-13 12-13s11 4 12 13" />
      <path
        d="M100 78c-12-8-16-13-16-19a8 8 0 0 1 16-3 8 8 0 0 1 16 3c0 6-4 11-16 19Z"
        fill="var(--accent-tint)"
        stroke="var(--accent)"
      />
      {moon}
    </>
  ),
  card: (
    <>
      <rect x="18" y="36" width="64" height="42" rx="5" fill="var(--surface)" />
      <path d="M18 48h64M26 66h16" />
      <path d="M94 40h10a13 13 0 0 1 0 26H92" stroke="var(--accent)" />
      <path d="m98 59-7 7 7 7" stroke="var(--accent)" />
      {moon}
    </>
  ),
  wallet: (
    <>
      <path d="M20 44h64a6 6 0 0 1 6 6v38H26a6 6 0 0 1-6-6Z" fill="var(--surface)" />
      <path d="M20 46c0-6 4-8 8-9l46-11v18" />
      <path d="M90 60H74a6 6 0 0 0 0 14h16" fill="var(--sunken)" />
      <circle cx="106" cy="34" r="11" fill="var(--accent-tint)" stroke="var(--accent)" />
      <path d="M106 29v10" stroke="var(--accent)" />
    </>
  ),
} satisfies Record<EmptyArt, ReactNode>;
