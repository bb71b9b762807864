import styled from 'styled-components';
import { SmartLink } from '@/components/smart-link';
import { Footnote } from '@/components/text';

/** The way of whoever is in the picture of a film to have it hidden. */
export const PerformerNote = ({ href }: { href: string }) => (
  <Words>
    この動画に出演された方は、
    <SmartLink href={href}>公開を止める申し出</SmartLink>
    ができます。
  </Words>
);

const Words = styled(Footnote)`
  padding: 16px var(--gutter);

  a { text-decoration: underline; text-underline-offset: 3px; }
`;
