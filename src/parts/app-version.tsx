import styled from 'styled-components';
import { Footnote } from '@/components/text';
import { toTokyoIso } from '@/domain/business-day';

/** The foot of everybody's settings: what was built and when (Tokyo), for inquiries. */
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
