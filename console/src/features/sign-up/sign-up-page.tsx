import type { ReactNode } from 'react';
import { chooseLanguageBeforeLogin } from '../../api/browser/language.ts';
import { LanguageMenu } from '../../ui/page/language-menu.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';

/** The frame of each page of signing up. */
export function SignUpPage({ children }: { children: ReactNode }) {
  return <PublicPage foot={<LanguageMenu onChoose={chooseLanguageBeforeLogin} />}>{children}</PublicPage>;
}
