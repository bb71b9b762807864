/** One part of a document: its paragraphs, or its rows of term and words, and where it leads. */
export type LegalPart = {
  title: string;
  /** Where other pages lead to it. */
  id?: string;
  text?: readonly string[];
  rows?: readonly { term: string; words: string }[];
  links?: readonly { label: string; href: string }[];
};

/** A document of the product: its address is its name. `version` is the day from which it is in force. */
export type LegalDocument = { title: string; version: string; lead: string; parts: readonly LegalPart[] };
