import { makePayments } from '@/server/adapters/payments';
import { isOurCoinForm, signedCoinNotice } from '@/server/core/coin-link';
import type { PaymentProviders } from '@/server/core/payment-ports';
import { paidBookings } from '@/server/modules/booking/reservation/service';
import { paymentNoticeApp } from '@/server/modules/money/payment/service';
import type { PaymentContracts } from '@/server/settings/payment-settings';
import { postedInShiftJis, readInShiftJis } from './shift-jis';
import type { TestDeps } from './test-deps';

/** Where the emulated companies send their notices from. */
export const FROM = {
  telecom: '54.65.177.67',
  credix: '210.164.6.67',
  techcoin: '192.0.2.77',
} as const satisfies Record<keyof PaymentContracts, string>;
/** A company. */
export type Company = keyof typeof FROM;
/** An installation without a contract. */
export const NO_CONTRACTS: PaymentContracts = { telecom: null, credix: null, techcoin: null };
/** A form as the browser posts it. */
export type Posted = { action: string; charset: string; fields: { name: string; value: string }[] };
type Fields = Record<string, string>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Who tells again until it is answered as it should be: how often, and for how long. */
const TELLS_AGAIN: Partial<Record<Company, { answer: string; everyMs: number; forMs: number }>> = {
  telecom: { answer: 'SuccessOK', everyMs: 5 * MINUTE, forMs: 3 * HOUR },
  techcoin: { answer: 'OK', everyMs: 10 * MINUTE, forMs: 24 * HOUR },
};

/**
 * Contracts of the card companies for gold and for the tests' store, and of the coin for gold, as `.env` would give
 * them.
 */
export const CONTRACTS: PaymentContracts = {
  telecom: {
    name: 'テレコム',
    statement: 'TC',
    orderUrl: 'https://telecom.test/inetcredit/secure/order.pl',
    quickUrl: 'https://telecom.test/inetcredit/secure/one-click-order.pl',
    noticeFrom: [FROM.telecom],
    shopIds: new Map([
      ['gold', '90000'],
      ['aoba', '90001'],
    ]),
  },
  credix: {
    name: 'クレディックス',
    statement: 'AXES Payment',
    orderUrl: 'https://credix.test/cgi-bin/credit/order.cgi',
    repeat: { url: 'https://credix.test/cgi-bin/credit/repeater.cgi', key: 'zkey-of-the-contract' },
    noticeFrom: [FROM.credix],
    shopIds: new Map([
      ['gold', '1000000000'],
      ['aoba', '1000000001'],
    ]),
    answer: 'ok',
  },
  techcoin: {
    name: 'テックコイン',
    orderUrl: 'https://techcoin.test/order',
    shopId: 'yoi-gold',
    key: 'key-of-the-contract-with-techcoin',
    noticeFrom: [FROM.techcoin],
  },
};
/** What signs for it. */
const COIN = { shopId: 'yoi-gold', key: 'key-of-the-contract-with-techcoin' };

/** What is still to be told: the notice, since when, and when next. */
type Told = { company: Company; fields: Fields; since: number; next: number };

/**
 * Two card companies and a coin's that speak their protocols to the letter, on the installation's clock: they take a
 * form, charge as the test says, and tell our notice address, the cards by GET and the coin by a signed POST. Telecom
 * repeats a notice each five minutes for three hours until it reads SuccessOK, the coin each ten minutes for a day
 * until it reads OK; CREDIX tells once.
 */
export function makeEmulators(deps: TestDeps) {
  let charges = 0;
  const waiting: Told[] = [];
  /** Members whose card CREDIX knows, and the sids that it gave for them. */
  const known = new Map<string, Fields>();
  const refusals: string[] = [];
  const app = (ip: string) => paymentNoticeApp(deps, () => ip, paidBookings);

  const tell = async (company: Company, fields: Fields, ip: string = FROM[company]) => {
    const [address, sent] = [`/api/v1/payments/${company}/notice/`, new URLSearchParams(fields)];
    const answer = await (company === 'techcoin'
      ? app(ip).request(address, { method: 'POST', body: sent })
      : app(ip).request(`${address}?${sent}`));
    return { status: answer.status, body: await answer.text() };
  };

  const repeater = (async (_url, init) => {
    const asked = Object.fromEntries(new URLSearchParams(String(init?.body)));
    const refusal = refusals.shift() ?? (known.has(asked.sendid ?? '') ? null : 'Member data not found');
    if (asked.zkey !== 'zkey-of-the-contract') return new Response('zkey is invalid');
    if (refusal !== null) return new Response(refusal);
    known.set(`sid-${asked.sendpoint}`, asked);
    return new Response(`result=ok&sid=sid-${asked.sendpoint}`);
  }) satisfies typeof fetch;

  /** The coin takes no form that we have not signed. */
  const coinCharge = (form: Fields, outcome: 'paid' | 'failed'): Fields => {
    if (!isOurCoinForm(form, COIN)) throw new Error('the coin refuses this form');
    charges += 1;
    const { shopid = '', orderid = '', memberid = '', money = '' } = form;
    const result = outcome === 'paid' ? 'ok' : 'ng';
    return signedCoinNotice({ shopid, orderid, memberid, money, result, tradeid: `c-${charges}` }, COIN);
  };

  return {
    payments: (contracts: PaymentContracts = CONTRACTS): PaymentProviders =>
      makePayments(contracts, { fetch: repeater, log: deps.log, patience: 10_000 }),
    tell,
    /** CREDIX answers the next question for a quick payment with this. */
    refuseQuick: (answer: string) => refusals.push(answer),
    /** The notice that the company would send of a card charged (or refused) through this form; nothing is sent. */
    charge: (company: Company, posted: Posted, outcome: 'paid' | 'failed' = 'paid'): Fields => {
      const form = company === 'techcoin' ? asSent(posted) : takenBy(company, posted);
      const order = company === 'credix' && form.sid ? (known.get(form.sid) ?? {}) : form;
      const { clientip = '', money = '', sendid = '', option = '', sendpoint = '' } = { ...order, ...form };
      if (company === 'techcoin') return coinCharge(form, outcome);
      const mail = form.usrmail ?? order.email ?? form.email ?? 'taro@example.jp';
      const person = { telno: '09012345678', email: mail };
      charges += 1;
      if (company === 'telecom') {
        const rel = outcome === 'paid' ? 'yes' : 'no';
        return { clientip, ...person, sendid, money, rel, cont: 'no', settle_uuid: `t-${charges}`, option };
      }
      if (outcome === 'paid') known.set(sendid, {});
      const result = outcome === 'paid' ? 'ok' : 'ng';
      return {
        clientip,
        money,
        result,
        sendid,
        sendpoint,
        ...person,
        cardbrand: 'VISA',
        cardnumber: '************1111',
      };
    },
    /** Tells us, or loses the notice on the way; who tells again goes on by the clock until it is answered. */
    send: async (company: Company, fields: Fields, how: 'arrives' | 'lost' = 'arrives') => {
      const now = deps.clock.now().getTime();
      const answer = how === 'lost' ? null : await tell(company, fields);
      const again = TELLS_AGAIN[company];
      if (again && !isTaken(answer, again.answer))
        waiting.push({ company, fields, since: now, next: now + again.everyMs });
      return answer;
    },
    /** Sends what is due by now; returns how many notices still wait to be taken. */
    repeat: async () => {
      const now = deps.clock.now().getTime();
      for (const told of [...waiting]) {
        const again = TELLS_AGAIN[told.company];
        if (!again || told.next > now) continue;
        const answer = await tell(told.company, told.fields);
        told.next += again.everyMs;
        if (isTaken(answer, again.answer) || told.next - told.since > again.forMs)
          waiting.splice(waiting.indexOf(told), 1);
      }
      return waiting.length;
    },
  };
}

const asSent = ({ fields }: Posted): Fields => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** What each card company knows, and the shape of it; what stands between them has not come through in its charset. */
const TAKES: Record<'telecom' | 'credix', Readonly<Record<string, RegExp>>> = {
  telecom: {
    clientip: /^\d{5}$/,
    money: /^\d{1,7}$/,
    sendid: /^\d{1,20}$/,
    usrtel: /^0\d{9,10}$/,
    usrmail: /^[\x21-\x7e]{1,50}$/,
    option: /^[\w-]{1,100}$/,
    non_duplication_id: /^[\w-]{1,100}$/,
    redirect_url: /^https?:[\x21-\x7e]+$/,
    redirect_back_url: /^https?:[\x21-\x7e]+$/,
  },
  credix: {
    clientip: /^\d{10}$/,
    money: /^\d{1,7}$/,
    sendid: /^\d{1,25}$/,
    telno: /^0\d{9,10}$/,
    sid: /^[\x21-\x7e]+$/,
    email: /^[\x21-\x7e]{1,50}$/,
    sendpoint: /^[\w-]{1,100}$/,
    success_url: /^https?:[\x21-\x7e]+$/,
    failure_url: /^https?:[\x21-\x7e]+$/,
    success_str: /^YOIに戻る$/,
    failure_str: /^支払わずに戻る$/,
  },
};

/** The form as the company reads it from the bytes that a browser sends; it refuses what its paper does not name. */
function takenBy(company: 'telecom' | 'credix', { charset, fields }: Posted): Fields {
  if (charset !== 'Shift_JIS') throw new Error(`${company} works in Shift_JIS`);
  const form = readInShiftJis(postedInShiftJis(fields));
  for (const [name, value] of Object.entries(form))
    if (!TAKES[company][name]?.test(value)) throw new Error(`${company} refuses ${name}: ${value}`);
  return form;
}

const isTaken = (answer: { status: number; body: string } | null, body: string) =>
  answer?.status === 200 && answer.body === body;
