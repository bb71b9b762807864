// Before everything that defines a styled component.
import '@/shell/adopt-styles';
import type { AppContext, AppInitialProps, AppProps } from 'next/app';
import { hydrateInSlices } from '@/shell/hydrate-in-slices';
import { Shell } from '@/shell/shell';

// Before Next hydrates the first page, which it does after reading this file.
if (typeof window !== 'undefined') hydrateInSlices();

/** Every page inside the shell that it asks for. */
export default function YoiApp({ Component, pageProps }: AppProps) {
  return <Shell component={Component} pageProps={pageProps} />;
}

// Its presence renders every page per request instead of at build time: the document carries this installation's
// settings.
YoiApp.getInitialProps = async ({ Component, ctx }: AppContext): Promise<AppInitialProps> => ({
  pageProps: (await Component.getInitialProps?.(ctx)) ?? {},
});
