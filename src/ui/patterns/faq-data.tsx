import { jsonLd } from './json-ld';

/** A question that a page answers in plain text. */
export type Question = { question: string; answer: string };

/** Schema.org's FAQPage of the questions beside which it stands: machines read what people see. */
export function FaqData({ of }: { of: readonly Question[] }) {
  const data = {
    '@type': 'FAQPage',
    mainEntity: of.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every `<` is escaped cannot leave its element
      dangerouslySetInnerHTML={{ __html: jsonLd(data) }}
    />
  );
}
