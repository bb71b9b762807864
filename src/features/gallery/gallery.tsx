import styled from 'styled-components';
import { wide } from '@/ui/pieces/theme/tokens';
import { ToastProvider } from '@/ui/pieces/toast';
import { ControlsGallery } from './controls';
import { FieldsGallery } from './fields';
import { FramesGallery } from './frames';
import { PiecesGallery } from './pieces';
import { StatesGallery } from './states';
import { TimesGallery } from './times';

/**
 * Props of ComponentsGallery: portraits to show in the pieces that hold a picture; without them the pieces show their
 * empty state.
 */
export type ComponentsGalleryProps = { pictures?: readonly string[] };

/** Every piece of the design system with its states, in columns. For the development page only. */
export function ComponentsGallery({ pictures = [] }: ComponentsGalleryProps) {
  return (
    <ToastProvider stayMs={5000}>
      <Page>
        <Top>
          <h1>部品</h1>
          <span>各部品の状態をひと目で</span>
        </Top>
        <Columns>
          <ControlsGallery />
          <FieldsGallery />
          <TimesGallery pictures={pictures} />
          <StatesGallery />
          <PiecesGallery pictures={pictures} />
          <FramesGallery pictures={pictures} />
        </Columns>
      </Page>
    </ToastProvider>
  );
}

const Page = styled.main`
  max-width: 1180px;
  margin: 0 auto;
  padding: 24px 16px 56px;

  @media ${wide} { padding: 40px 40px 56px; }
`;

const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: 32px;
  padding-bottom: 14px;
  border-bottom: 1px solid var(--ink);

  h1 { font: var(--t-24); font-weight: 700; }
  span { font: var(--t-13); color: var(--muted); }
`;

const Columns = styled.div`
  --gutter: 0px;
  columns: 330px 3;
  column-gap: 40px;
`;
