import { formatYen } from '@/domain/money';

/** The order form as the browser brought it; any field may have been edited on the way. */
export type SandboxOrder = {
  clientip: string;
  money: string;
  sendid: string;
  option: string;
  redirect_url: string;
  redirect_back_url: string;
  one_click: string;
};

/** Path of the page's stylesheet: a file of its own, as the content security policy wants it. */
export const SANDBOX_STYLE_PATH = '/sandbox/card/style.css';
/** Where the page's three buttons lead. */
export const SANDBOX_SETTLE_PATH = '/sandbox/card/settle';
/** The same of the coin's page. */
export const SANDBOX_COIN_SETTLE_PATH = '/sandbox/coin/settle';

/** The provider's page: the amount, a pretended card, three ways on. Works without scripts. */
export const orderPage = (order: SandboxOrder, settleUuid: string): string =>
  payPage({
    title: 'カードでのお支払い',
    money: order.money,
    settlePath: SANDBOX_SETTLE_PATH,
    fields: { ...order, settle_uuid: settleUuid },
    facts: order.one_click === 'yes' ? SAVED_CARD : PRETENDED_CARD,
  });

/** The coin's page, for a form that we have signed: the amount, a pretended balance, three ways on. */
export const coinPage = (form: Record<string, string>, tradeId: string): string =>
  payPage({
    title: 'コインでのお支払い',
    money: form.money ?? '',
    settlePath: SANDBOX_COIN_SETTLE_PATH,
    fields: { ...form, tradeid: tradeId },
    facts: PRETENDED_BALANCE,
  });

type PayPage = { title: string; money: string; settlePath: string; fields: Record<string, string>; facts: string };

const payPage = ({ title, money, settlePath, fields, facts }: PayPage): string =>
  page(
    title,
    PAY_NOTE,
    `<p class="amount"><span>お支払い金額</span><strong>${escaped(formatYen(Number(money)))}</strong></p>
    <form method="post" action="${settlePath}">
      ${Object.entries(fields).map(hidden).join('\n      ')}
      ${facts}
      <button class="primary" name="outcome" value="paid">支払う</button>
      <button name="outcome" value="failed">支払いに失敗する</button>
      <button name="outcome" value="back">中止して戻る</button>
    </form>`,
  );

/** Shown for a form that is no order. */
export const faultPage = (): string =>
  page('お支払いを開始できません', PAY_NOTE, '<p>お手続きの内容を確認できませんでした。</p>');

/** In the place of the help pages, which lie on another site (HELP_URL). */
export const helpPage = (): string =>
  page(
    'ヘルプ（デモ）',
    'ヘルプのページの代わりに表示している、デモ用の画面です。',
    `<p>実際のヘルプは外部のサイトに置かれ、運営が HELP_URL に指定したアドレスへ移動します。</p>
    <p><a href="/contact">よくある質問・お問い合わせ</a></p>`,
  );

/** Plain on purpose: a stranger's page, not ours. */
export const SANDBOX_STYLE = `:root { color-scheme: light dark; font-family: "Noto Sans JP", "Hiragino Sans", "Yu Gothic UI", Meiryo, sans-serif; }
body { margin: 0 auto; max-width: 30rem; padding: 1.5rem 1rem 3rem; line-height: 1.7; word-break: auto-phrase; text-wrap: pretty; }
.note { border: 1px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; font-size: 0.875rem; }
.amount { display: flex; justify-content: space-between; align-items: baseline; margin: 1.5rem 0; }
.amount strong { font-size: 1.75rem; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1.5rem; }
dd { margin: 0; text-align: right; }
button { display: block; width: 100%; min-height: 3rem; margin-top: 0.75rem; font: inherit; border: 1px solid; border-radius: 0.5rem; background: transparent; color: inherit; cursor: pointer; }
button.primary { background: #1f4f46; border-color: #1f4f46; color: #fff; font-weight: 700; }
button:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

const PRETENDED_CARD = `<dl>
        <dt>カード</dt><dd>テスト用カード（番号の入力は不要です）</dd>
        <dt>お支払い回数</dt><dd>1回払い</dd>
      </dl>`;
const SAVED_CARD = `<dl>
        <dt>カード</dt><dd>前回のテスト用カード</dd>
        <dt>お支払い回数</dt><dd>1回払い</dd>
      </dl>`;
const PRETENDED_BALANCE = `<dl>
        <dt>コイン</dt><dd>テスト用の残高（ログインは不要です）</dd>
        <dt>お支払い回数</dt><dd>1回払い</dd>
      </dl>`;

const PAY_NOTE = '決済会社のページを模した試験用の画面です。実際の請求は発生せず、カード番号や口座も入力しません。';

const page = (title: string, note: string, content: string) => `<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="${SANDBOX_STYLE_PATH}">
  </head>
  <body>
    <main>
    <h1>${title}</h1>
    <p class="note">${note}</p>
    ${content}
    </main>
  </body>
</html>
`;

const hidden = ([name, value]: [string, string]) =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
