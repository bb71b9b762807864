import ExternalLink from 'lucide-react/icons/external-link';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { browserConfig } from '@/platform/browser-config';
import { Icon } from '@/ui/pieces/icon';
import { ListRow } from '@/ui/pieces/list-row';

/**
 * The way to the help pages, which are hosted outside (spec §9, `HELP_URL`); nothing where there are none. Not for
 * what the server renders.
 */
export function HelpRow() {
  const { helpUrl } = browserConfig();
  if (helpUrl === '') return null;
  const mark = <Icon of={ExternalLink} size={18} />;
  return (
    <ListRow
      icon={LifeBuoy}
      label="ヘルプ"
      note="別のタブで開きます"
      href={helpUrl}
      outside
      mark={mark}
      chevron={false}
    />
  );
}
