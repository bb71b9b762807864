import styled from 'styled-components';
import type { IdentityDocument } from '@/domain/identity';

const LINES = {
  driving_licence: (
    <>
      <path d="M9 11h24M9 18h18M9 31h14" />
      <path d="M9 25h22" stroke="var(--accent)" />
      <rect x="36" y="11" width="11" height="14" rx="1.5" />
    </>
  ),
  my_number_card: (
    <>
      <rect x="8" y="10" width="11" height="15" rx="1.5" />
      <path d="M25 11h22M25 18h22M25 25h10M8 31h14" />
      <circle cx="45" cy="29" r="3.5" />
    </>
  ),
  residence_card: (
    <>
      <path d="M9 11h22M9 17h22M9 23h16M9 31h10" />
      <rect x="36" y="11" width="11" height="14" rx="1.5" />
    </>
  ),
  eligibility_certificate: (
    <>
      <path d="M9 11h18M9 18h30" />
      <path d="M8 26h38M8 32h38" stroke="var(--line)" strokeWidth="4" />
    </>
  ),
} satisfies Partial<Record<IdentityDocument, React.ReactNode>>;

/** A document in lines, small, beside its name. */
export function DocumentDrawing({ of }: { of: IdentityDocument }) {
  return (
    <svg
      width="56"
      height="42"
      viewBox="0 0 56 42"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {of === 'passport' ? (
        <>
          <rect x="14" y="2" width="28" height="38" rx="3" />
          <circle cx="28" cy="17" r="6.5" />
          <path d="M21.5 17h13M28 10.5c-4 4-4 9 0 13 4-4 4-9 0-13M21 32h14" />
        </>
      ) : (
        <>
          <rect x="2" y="3" width="52" height="36" rx="4" />
          {LINES[of]}
        </>
      )}
    </svg>
  );
}

/** The outline to fill with the document, at night: what must be readable is in the lantern's colour. */
export function FrameDrawing() {
  return (
    <Frame viewBox="0 0 344 220" role="img" aria-label="書類を枠いっぱいに写し、生年月日が読めるように撮影します">
      <rect x="3" y="3" width="338" height="214" rx="12" fill="var(--night-line)" opacity=".6" />
      <g fill="var(--night-muted)" opacity=".55">
        <rect x="24" y="26" width="150" height="12" rx="3" />
        <rect x="24" y="52" width="176" height="10" rx="3" />
        <rect x="24" y="122" width="120" height="10" rx="3" />
        <rect x="24" y="142" width="150" height="10" rx="3" />
        <rect x="24" y="162" width="96" height="10" rx="3" />
        <path
          d="M228 60a8 8 0 0 1 8-8h80a8 8 0 0 1 8 8v110a8 8 0 0 1-8 8h-80a8 8 0 0 1-8-8zm48 62c-22 0-36 20-36 44h72c0-24-14-44-36-44m0-48a22 22 0 1 0 0 44 22 22 0 0 0 0-44"
          fillRule="evenodd"
        />
      </g>
      <rect x="28" y="88" width="120" height="11" rx="3" fill="var(--on-night)" />
      <g fill="none" stroke="var(--lantern)" strokeWidth="2.5">
        <rect x="17" y="77" width="186" height="33" rx="8" />
        <path d="M203 94h4a10 10 0 0 0 10-10V48" />
      </g>
      <path
        d="M3 40V15A12 12 0 0 1 15 3h25M304 3h25a12 12 0 0 1 12 12v25M341 180v25a12 12 0 0 1-12 12h-25M40 217H15a12 12 0 0 1-12-12v-25"
        fill="none"
        stroke="var(--on-night)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <text x="206" y="38" fill="var(--lantern)" fontSize="14" fontWeight="700">
        生年月日
      </text>
    </Frame>
  );
}

/** The same document, badly and well photographed. */
export function CardDrawing({ bad = false }: { bad?: boolean }) {
  return (
    <svg viewBox="0 0 160 96" fill="none" aria-hidden="true">
      <rect x="2" y="2" width="156" height="92" rx="6" fill="var(--surface)" stroke="var(--control)" strokeWidth="2" />
      <g fill="var(--control)" opacity={bad ? 0.35 : 0.75} style={bad ? { filter: 'blur(2.5px)' } : undefined}>
        <rect x="14" y="16" width="60" height="7" rx="2" />
        <rect x="14" y="30" width="74" height="7" rx="2" />
        <rect x="14" y="58" width="48" height="7" rx="2" />
        <rect x="14" y="72" width="56" height="7" rx="2" />
        <rect x="106" y="18" width="40" height="46" rx="4" />
        <rect x="14" y="44" width="84" height="8" rx="2" {...(bad ? {} : { fill: 'var(--ink)' })} />
      </g>
      {bad && <path d="m64 14-24 68h14l24-68zm40 0-24 68h8l24-68z" fill="var(--surface)" opacity=".85" />}
    </svg>
  );
}

/** A document under a clock: the staff look at it. */
export function WaitingDrawing() {
  return (
    <svg
      width="124"
      height="80"
      viewBox="0 0 124 80"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
    >
      <rect x="2" y="18" width="94" height="58" rx="7" />
      <rect x="13" y="30" width="18" height="24" rx="3" />
      <path d="M44 32h26M44 44h34M44 55h20M13 66h34" />
      <g stroke="var(--accent)">
        <circle cx="98" cy="24" r="21" fill="var(--ground)" />
        <path d="M98 12v13l9 5" />
      </g>
    </svg>
  );
}

const Frame = styled.svg`
  display: block;
  width: 100%;
  max-width: 400px;
  height: auto;

  text { font-family: var(--font); }
`;
