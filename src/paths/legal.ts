/** Links to the legal documents, in the order in which they are expected, and the way to ask. */
export const LEGAL_LINKS: readonly { label: string; href: string }[] = [
  { label: '利用規約', href: '/terms' },
  { label: 'プライバシーポリシー', href: '/privacy' },
  { label: '特定商取引法に基づく表記', href: '/tokushoho' },
  { label: '外部送信について', href: '/external_transmission' },
  { label: 'お問い合わせ', href: '/contact' },
];
