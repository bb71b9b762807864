import Document, { type DocumentContext, type DocumentInitialProps, Head, Html, Main, NextScript } from 'next/document';
import { cloneElement, type ReactElement } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { SHARE_CARD } from '@/domain/share-cards';
import { SERVER_STYLES } from '@/shell/adopt-styles';
import { CONFIG_META, documentConfig } from '@/shell/document-config';
import { themeColor } from '@/ui/pieces/theme/colours';
import { globalStyle } from '@/ui/pieces/theme/global-style';

/** The HTML around every page: language, run-time configuration, icons, and the styles of what was rendered. */
export default class YoiDocument extends Document {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps> {
    const sheet = new ServerStyleSheet();
    const render = context.renderPage;
    try {
      context.renderPage = () => render({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
      const initial = await Document.getInitialProps(context);
      return {
        ...initial,
        styles: (
          <>
            {initial.styles}
            {adoptable(sheet.getStyleElement())}
          </>
        ),
      };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    return (
      <Html lang="ja">
        <Head>
          <meta name={CONFIG_META} content={JSON.stringify(documentConfig())} />
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.dark} />
          <meta name="rating" content="adult" />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="YOI" />
          <meta property="og:locale" content="ja_JP" />
          <meta property="og:image:width" content={String(SHARE_CARD.width)} />
          <meta property="og:image:height" content={String(SHARE_CARD.height)} />
          <meta property="og:image:alt" content="YOI" />
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="format-detection" content="telephone=no" />
          <meta name="apple-mobile-web-app-title" content="YOI" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, made of constants */}
          <style dangerouslySetInnerHTML={{ __html: globalStyle }} />
          {/* Settles theme, blurred pictures and age question before the first paint; blocking on purpose
              (docs/rules/sessions.md#public-pages). */}
          <script src="/boot.js" />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}

/**
 * The styles of what was rendered, for shell/adopt-styles.ts. Under `npm run dev` styled-components moves them by
 * itself.
 */
const adoptable = (styles: ReactElement<object>[]) =>
  process.env.NODE_ENV === 'production'
    ? styles.map((style) => cloneElement(style, { 'data-styled': undefined, [SERVER_STYLES]: '' } as object))
    : styles;
