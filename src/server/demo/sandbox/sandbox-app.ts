import { type Context, Hono } from 'hono';
import { isOurCoinForm } from '../../core/coin-link';
import type { Deps } from '../../core/deps';
import { bodySize, bodyText } from '../../http/body-guard';
import { localOnly } from '../../http/local-visitor';
import { DEMO_HELP_PATH } from '../../settings/help-settings';
import { isSameOrigin } from '../../settings/origin-setting';
import { SANDBOX_COIN, SANDBOX_COIN_ORDER_PATH } from './sandbox-coin';
import { cardNotice, coinNotice, deliverNotice } from './sandbox-notice';
import {
  coinPage,
  faultPage,
  helpPage,
  orderPage,
  SANDBOX_COIN_SETTLE_PATH,
  SANDBOX_SETTLE_PATH,
  SANDBOX_STYLE,
  SANDBOX_STYLE_PATH,
  type SandboxOrder,
} from './sandbox-page';
import { isSandboxShop } from './sandbox-payments';

const BODY_MAX = 16 * 1024;
const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * The sandbox providers' own pages (demo only), and what stands in for the help pages: `POST /sandbox/card/order` and
 * `/sandbox/coin/order` show the amount and three buttons; 支払う and 支払いに失敗する send the server-to-server notice and then
 * lead the browser back. It returns to our own origin only.
 */
export const sandboxProviderApp = (deps: Deps): Hono => {
  const app = new Hono();
  const limit = bodySize(BODY_MAX);
  app.use('/sandbox/*', localOnly);
  app.get(SANDBOX_STYLE_PATH, (c) =>
    c.body(SANDBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=300' }),
  );
  app.get(DEMO_HELP_PATH, (c) => c.html(helpPage(), 200, NO_STORE));
  app.post('/sandbox/card/order', limit, async (c) => {
    const order = readOrder(deps, await formOf(c));
    if (!order) return c.html(faultPage(), 400, NO_STORE);
    return c.html(orderPage(order, deps.random.uuid()), 200, NO_STORE);
  });
  app.post(SANDBOX_SETTLE_PATH, limit, async (c) => {
    const form = await formOf(c);
    const order = readOrder(deps, form);
    const outcome = form.get('outcome');
    const settleUuid = form.get('settle_uuid') ?? '';
    if (!order || !/^[0-9a-f-]{36}$/.test(settleUuid)) return c.html(faultPage(), 400, NO_STORE);
    if (outcome !== 'paid' && outcome !== 'failed') return c.redirect(localOf(order.redirect_back_url), 303);
    const of = { shopId: order.clientip, memberId: order.sendid, orderKey: order.option, number: settleUuid };
    await deliverNotice(deps, cardNotice({ ...of, money: Number(order.money), paid: outcome === 'paid' }));
    return c.redirect(localOf(order.redirect_url), 303);
  });
  app.post(SANDBOX_COIN_ORDER_PATH, limit, async (c) => {
    const form = readCoinForm(deps, await formOf(c));
    if (!form) return c.html(faultPage(), 400, NO_STORE);
    return c.html(coinPage(form, deps.random.uuid()), 200, NO_STORE);
  });
  app.post(SANDBOX_COIN_SETTLE_PATH, limit, async (c) => {
    const sent = await formOf(c);
    const [form, outcome, number] = [readCoinForm(deps, sent), sent.get('outcome'), sent.get('tradeid') ?? ''];
    if (!form || !/^[0-9a-f-]{36}$/.test(number)) return c.html(faultPage(), 400, NO_STORE);
    if (outcome !== 'paid' && outcome !== 'failed') return c.redirect(localOf(form.cancel_url), 303);
    const of = { shopId: form.shopid, memberId: form.memberid, orderKey: form.orderid, number };
    await deliverNotice(deps, coinNotice({ ...of, money: Number(form.money), paid: outcome === 'paid' }));
    return c.redirect(localOf(form.return_url), 303);
  });
  return app;
};

const formOf = async (context: Context) => new URLSearchParams(await bodyText(context));

function readOrder(deps: Deps, form: URLSearchParams): SandboxOrder | null {
  const field = (name: string) => form.get(name) ?? '';
  const order = {
    clientip: field('clientip'),
    money: field('money'),
    sendid: field('sendid'),
    option: field('option'),
    redirect_url: field('redirect_url'),
    redirect_back_url: field('redirect_back_url'),
    one_click: field('one_click'),
  };
  const isOrder =
    isSandboxShop(order.clientip) &&
    /^\d{1,9}$/.test(order.money) &&
    /^\d{1,10}$/.test(order.sendid) &&
    /^[\x21-\x7e]{1,100}$/.test(order.option);
  return isOrder && [order.redirect_url, order.redirect_back_url].every((url) => isOurs(deps, url)) ? order : null;
}

// The coin's company believes no form without our signature.
function readCoinForm(deps: Deps, form: URLSearchParams) {
  const field = (name: string) => form.get(name) ?? '';
  const fields = {
    shopid: field('shopid'),
    orderid: field('orderid'),
    memberid: field('memberid'),
    money: field('money'),
    return_url: field('return_url'),
    cancel_url: field('cancel_url'),
    sign: field('sign'),
  };
  const isBelieved = fields.shopid === SANDBOX_COIN.shopId && isOurCoinForm(fields, SANDBOX_COIN);
  return isBelieved && [fields.return_url, fields.cancel_url].every((url) => isOurs(deps, url)) ? fields : null;
}

function isOurs(deps: Deps, url: string): boolean {
  return URL.canParse(url) && isSameOrigin(deps.settings, new URL(url).origin);
}

// Back to the name under which the visitor came (localhost or 127.0.0.1): the session's cookies live there.
function localOf(url: string): string {
  const { pathname, search } = new URL(url);
  // "//host" would lead elsewhere.
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
