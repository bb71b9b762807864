import styled from 'styled-components';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Footnote } from '@/ui/pieces/text';

/** The way of a person in the picture of a film to have it hidden. */
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
