import styled from 'styled-components';
import { toTokyoIso } from '@/domain/business-day';
import { Footnote } from '@/ui/pieces/text';

/** The foot of every person's settings: what was built and when (Tokyo), for inquiries. */
export function AppVersion() {
  // Written into the code by the build (next.config.js).
  const version = process.env.YOI_VERSION;
  const built = Number(process.env.YOI_BUILD_ID);
  if (!version) return null;
  return (
    <Foot>
      <Footnote className="num">
        バージョン {version}
        {built > 0 && `（${toTokyoIso(new Date(built)).slice(0, 16).replace('T', ' ')}）`}
      </Footnote>
    </Foot>
  );
}

const Foot = styled.div`
  padding: 16px var(--gutter) 24px;
`;
