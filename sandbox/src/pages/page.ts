import type { Answer } from '../http/route.ts';
import { html, type Markup } from './html.ts';

interface Page {
  readonly title: string;
  /** Of its texts. */
  readonly language?: string;
  readonly content: Markup;
  /** Name of its program in ../sbl/. */
  readonly script?: string;
  /** Attributes of the body that the program reads. */
  readonly data?: Readonly<Record<string, string>>;
  /** Who may show it in a frame. */
  readonly framedBy?: string;
  readonly status?: number;
}

/** A page of the sandbox. Nothing but its own style and program is loaded, and nobody frames it but who is named. */
export function page({ title, language = 'en', content, script, data = {}, framedBy = "'none'", status = 200 }: Page): Answer {
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`);
  const program = script ? html`<script defer src="/sbl/${script}.js"></script>` : null;
  const { html: body } = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/sbl/pages.css">${program}</head>
<body${attributes}>${content}</body></html>
`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors ${framedBy}`,
    },
    body,
  };
}

/** A page that only says why there is nothing to see. */
export const plainPage = (status: number, title: string, text: string, more: Partial<Page> = {}): Answer =>
  page({ title, status, content: html`<main><h1>${title}</h1><p>${text}</p></main>`, ...more });

/** Leads on after a form was taken, so that loading the page again sends nothing again. */
export const seeOther = (location: string): Answer => ({ status: 303, headers: { location } });
