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
 * A PDF of one or more A4 pages, with the signs that occur in it embedded, each of the first font that has it
 * (`fonts.ts`). Library and fonts are loaded when the first one is asked for. The same content gives the same bytes
 * for the same `at`.
 */
export async function printPdf({ title, facts, parts, foot }: Printed, at: Date): Promise<Buffer> {
  const [{ default: PdfDocument }, { loadFonts, runsOf }] = await Promise.all([import('pdfkit'), import('./fonts')]);
  const fonts = await loadFonts();
  const info = { Title: title, CreationDate: at, ModDate: at };
  const font = fonts.text.file;
  const paper = new PdfDocument({ size: 'A4', margin: A4.margin, font, info, lang: 'ja', displayTitle: true });
  const done = collect(paper);
  const inner = A4.width - 2 * A4.margin;
  const write = (text: string, size: number, width = inner) => {
    const runs = runsOf(text, fonts);
    // A text keeps its baseline where its fonts change.
    const baseline = -fonts.text.ascent * size;
    for (const [at, run] of runs.entries())
      paper.font(fonts[run.font].file, size).text(run.text, { width, continued: at < runs.length - 1, baseline });
    paper.font(font, size);
  };
  write(title, 18);
  paper.moveDown(0.5);
  for (const fact of facts) write(fact, 10);
  for (const part of parts) {
    paper.moveDown(1);
    if (part.title) {
      write(part.title, 11);
      paper.moveDown(0.2);
    }
    for (const { label, amount, strong = false } of part.lines) {
      if (strong) rule(paper, inner);
      const size = strong ? 12 : 10;
      const { y } = paper;
      write(label, size, inner - 120);
      const end = paper.y;
      // A label may have begun another page; its amount stands where it ended.
      const line = end > y ? y : paper.page.margins.top;
      paper.text(amount, A4.margin + inner - 120, line, { width: 120, align: 'right' });
      paper.x = A4.margin;
      paper.y = Math.max(end, line) + 2;
    }
  }
  paper.moveDown(1.5);
  for (const line of foot) write(line, 9);
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
