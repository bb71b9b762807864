import MarkdownIt from 'markdown-it';
import type { Data } from '@/contract';
import { sitePath } from '@/domain/site-path';

/** A part of an article's text. */
export type Block = Data<'GET /api/v1/media/{slug}/'>['blocks'][number];
type Run = Extract<Block, { kind: 'paragraph' }>['runs'][number];
type Token = ReturnType<MarkdownIt['parse']>[number];

/** A text as blocks, and in sentences what of it an article may not have. */
export type ReadText = { blocks: Block[]; faults: string[] };

// HTML is read as such only to be refused; addresses are judged below, so that a bad one is told and not left as text.
const markdown = new MarkdownIt('commonmark', { html: true }).disable(['code', 'fence']);
markdown.validateLink = () => true;

const FAULTS = {
  html: 'HTMLは使えません',
  image: '画像は入れられません。カバーをお使いください',
  link: 'リンクは「/」または「https://」ではじまるURLだけです',
  nested: '箇条書きの中に箇条書きや引用は入れられません',
} as const;

/**
 * Reads Markdown into blocks of plain texts: no HTML comes out of it, whatever goes in, so nothing has to be escaped
 * but by React. What is not allowed (HTML, pictures, other addresses than ours and https) is told in `faults` and left
 * out or shown as text.
 */
export function readMarkdown(text: string): ReadText {
  const state: ParseState = { blocks: [], faults: new Set(), line: 1, open: [] };
  for (const token of markdown.parse(text, {})) readBlock(state, token);
  return { blocks: state.blocks, faults: [...state.faults] };
}

type ParseState = { blocks: Block[]; faults: Set<string>; line: number; open: string[] };

function readBlock(state: ParseState, token: Token): void {
  const { blocks, open } = state;
  if (token.map) state.line = token.map[0] + 1;
  switch (token.type) {
    case 'bullet_list_open':
    case 'ordered_list_open':
    case 'blockquote_open':
      // What lies within another is refused, and read on as a part of it.
      if (isWithin(open)) tell(state, 'nested');
      else if (token.type === 'blockquote_open') blocks.push({ kind: 'quote', paragraphs: [] });
      else blocks.push({ kind: token.type === 'bullet_list_open' ? 'bullets' : 'numbers', items: [] });
      open.push(token.type);
      return;
    case 'list_item_open':
      if (open.length === 1) itemsOf(blocks)?.push([]);
      return;
    case 'bullet_list_close':
    case 'ordered_list_close':
    case 'blockquote_close':
      open.pop();
      return;
    case 'heading_open':
      open.push(token.tag);
      return;
    case 'heading_close':
      open.pop();
      return;
    case 'hr':
      blocks.push({ kind: 'rule' });
      return;
    case 'html_block':
      tell(state, 'html');
      put(state, [{ text: token.content.trim() }]);
      return;
    case 'inline':
      put(state, runsOf(state, token.children ?? []));
  }
}

const isHeading = (opened: string | undefined) => /^h\d$/.test(opened ?? '');
const isWithin = (open: readonly string[]) => open.some((opened) => !isHeading(opened));

function itemsOf(blocks: readonly Block[]): Run[][] | undefined {
  const last = blocks.at(-1);
  return last?.kind === 'bullets' || last?.kind === 'numbers' ? last.items : undefined;
}

/** Puts a line where it stands: into the list or the quotation that is open, or as a part of its own. */
function put({ blocks, open }: ParseState, runs: Run[]): void {
  if (runs.length === 0) return;
  const last = blocks.at(-1);
  const item = isWithin(open) ? itemsOf(blocks)?.at(-1) : undefined;
  if (item) item.push(...(item.length > 0 ? [{ text: '\n' }] : []), ...runs);
  else if (isWithin(open) && last?.kind === 'quote') last.paragraphs.push(runs);
  else if (isHeading(open.at(-1))) blocks.push({ kind: 'heading', level: Number(open.at(-1)?.[1]) > 2 ? 3 : 2, runs });
  else blocks.push({ kind: 'paragraph', runs });
}

function runsOf(state: ParseState, tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  let [strong, em] = [0, 0];
  let href: string | null = null;
  const add = (text: string, code = false) => {
    if (text === '') return;
    const run: Run = {
      text,
      ...(strong > 0 ? { strong: true } : {}),
      ...(em > 0 ? { em: true } : {}),
      ...(code ? { code: true } : {}),
      ...(href === null ? {} : { href }),
    };
    runs.push(run);
  };
  for (const token of tokens) {
    if (token.type === 'strong_open' || token.type === 'strong_close') strong += token.nesting;
    else if (token.type === 'em_open' || token.type === 'em_close') em += token.nesting;
    else if (token.type === 'link_open') {
      href = allowedAddress(String(token.attrGet('href') ?? ''));
      if (href === null) tell(state, 'link');
    } else if (token.type === 'link_close') href = null;
    else if (token.type === 'softbreak' || token.type === 'hardbreak') add('\n');
    else if (token.type === 'code_inline') add(token.content, true);
    else if (token.type === 'image') {
      tell(state, 'image');
      add(token.content);
    } else {
      if (token.type === 'html_inline') tell(state, 'html');
      add(token.content);
    }
  }
  return joined(runs);
}

/** A path of this site, or an https address without a password; null for anything else. */
function allowedAddress(address: string): string | null {
  const path = sitePath(address);
  if (path !== undefined) return path;
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}

const lookOf = ({ text: _, ...look }: Run) => JSON.stringify(look);

// Text comes in many pieces (an escaped mark, an entity): those that look the same are one.
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && lookOf(last) === lookOf(run)) last.text += run.text;
    else all.push({ ...run });
  }
  return all;
}

const tell = ({ faults, line }: ParseState, fault: keyof typeof FAULTS) => faults.add(`${line}行目：${FAULTS[fault]}`);
