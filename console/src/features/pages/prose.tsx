import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './pages.module.css';

/** HTML that the build made of our own Markdown; its links to pages of the console are followed without loading the console again. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  const router = useRouter();
  const node = useRef<HTMLDivElement>(null);
  const follow = useEffectEvent((event: MouseEvent) => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!href?.startsWith('/') || elsewhere) return;
    event.preventDefault();
    void router.navigate({ to: href });
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => follow(event);
    const listened = node.current;
    listened?.addEventListener('click', listen);
    return () => listened?.removeEventListener('click', listen);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nobody but this repository writes it
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} lang={lang} ref={node} />;
}
