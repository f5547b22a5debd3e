import '@fontsource-variable/inter';
import '../../../console/src/ui/theme/tokens.css';
import '../../../console/src/ui/theme/base.css';
import './frame.css';
import './text.css';
import './search.css';
import './print.css';
import { startCode } from './code.ts';
import { startScrolls } from './scrolls.ts';
import { startSearch } from './search.ts';
import { followTheme } from './theme.ts';

startSearch();
startCode();
startScrolls();
followTheme();
// Of a long list the part that matters.
document.querySelector('.pages [aria-current]')?.scrollIntoView({ block: 'nearest' });
// A list that was opened over the page is in the way once it was used.
for (const list of document.querySelectorAll<HTMLElement>('[popover]'))
  list.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a') && list.matches(':popover-open') && list.hidePopover(),
  );
