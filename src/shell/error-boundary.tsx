import { Component, type ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/ui/pieces/error-state';

type Props = { children: ReactNode };

/** Catches what a screen throws while it renders, and offers to load the page again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Block>
        <ErrorState
          what="画面を表示できませんでした"
          how="お手数ですが、もう一度読み込んでください。"
          retryLabel="再読み込み"
          onRetry={() => window.location.reload()}
        />
      </Block>
    );
  }
}

const Block = styled.div`
  padding-top: calc(var(--safe-t) + 48px);
`;
