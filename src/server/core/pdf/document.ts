import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const A4 = { width: 595.28, margin: 48 } as const;

/** A line of a printed table: words at the left, an amount at the right; `strong` for sums, under a rule. */
export type PrintedLine = { label: string; amount: string; strong?: boolean };
/** A sheet of paper: who, what, its parts, and what stands at the foot. */
export type Printed = {
  title: string;
  /** Facts under the title, one to a line. */
  facts: readonly string[];
  parts: readonly { title?: string; lines: readonly PrintedLine[] }[];
  foot: readonly string[];
};

/**
 * A PDF of one or more A4 pages, with the signs that occur in it of a Japanese font (Sawarabi Gothic, SIL OFL 1.1)
 * embedded. The library is loaded when the first one is asked for. The same content gives the same bytes for the same
 * `at`.
 */
export async function printPdf({ title, facts, parts, foot }: Printed, at: Date): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const font = require.resolve('@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf');
  const info = { Title: title, CreationDate: at, ModDate: at };
  const paper = new PdfDocument({ size: 'A4', margin: A4.margin, font, info, lang: 'ja', displayTitle: true });
  const done = collect(paper);
  const inner = A4.width - 2 * A4.margin;
  paper.fontSize(18).text(title).moveDown(0.5);
  paper.fontSize(10);
  for (const fact of facts) paper.text(fact);
  for (const part of parts) {
    paper.moveDown(1);
    if (part.title) paper.fontSize(11).text(part.title).moveDown(0.2);
    paper.fontSize(10);
    for (const { label, amount, strong = false } of part.lines) {
      if (strong) rule(paper, inner);
      paper.fontSize(strong ? 12 : 10);
      const { y } = paper;
      paper.text(label, A4.margin, y, { width: inner - 120 });
      const end = paper.y;
      // A label may have begun another page; its amount stands where it ended.
      const line = end > y ? y : paper.page.margins.top;
      paper.text(amount, A4.margin + inner - 120, line, { width: 120, align: 'right' });
      paper.x = A4.margin;
      paper.y = Math.max(end, line) + 2;
    }
  }
  paper.moveDown(1.5).fontSize(9);
  for (const line of foot) paper.text(line);
  paper.end();
  return done;
}

type Paper = PDFKit.PDFDocument;

function rule(paper: Paper, width: number): void {
  const y = paper.y + 2;
  paper
    .moveTo(A4.margin, y)
    .lineTo(A4.margin + width, y)
    .lineWidth(0.5)
    .stroke();
  paper.y = y + 4;
}

function collect(paper: Paper): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
}
