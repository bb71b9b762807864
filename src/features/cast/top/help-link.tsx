import { browserConfig } from '@/platform/browser-config';

/** The help pages among the links at the foot; nothing where there are none. */
export default function HelpLink() {
  const { helpUrl } = browserConfig();
  if (helpUrl === '') return null;
  return (
    <li>
      <a href={helpUrl} target="_blank" rel="noopener noreferrer">
        ヘルプ
      </a>
    </li>
  );
}
