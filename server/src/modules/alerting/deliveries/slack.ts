import { parsed } from './answers.ts';
import type { Answer } from './post.ts';
import type { WrittenMessage } from './write-message.ts';

/** Slack reads these three as markup (https://docs.slack.dev/messaging/formatting-message-text). */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const linkTo = (url: string): string => ['<', url, '|Tutti>'].join('');

/** A message of an incoming webhook. */
export const toSlack = ({ title, lines, url }: WrittenMessage): object => ({
  text: escaped(title),
  blocks: [
    { type: 'section', text: { type: 'mrkdwn', text: `*${escaped(title).slice(0, 2000).toWellFormed()}*` } },
    // A section takes 3,000 characters: a line is one at most.
    ...(lines.length > 0
      ? [
          {
            type: 'section',
            text: {
              type: 'plain_text',
              text: lines
                .map((line) => `• ${line}`)
                .join('\n')
                .slice(0, 2990)
                .toWellFormed(),
            },
          },
        ]
      : []),
    { type: 'context', elements: [{ type: 'mrkdwn', text: linkTo(url) }] },
  ],
});

/** `ok` is what Slack and those who are compatible with it answer; `invalid_payload`, `{"ok":false}` and pages of a proxy are refusals with the same status. */
export function whySlackRefused({ text }: Answer): string | null {
  const said = text.trim();
  if (said === '' || said === 'ok') return null;
  const json = parsed(said);
  if (json === null) return said;
  return json['ok'] === false || json['success'] === false ? said : null;
}
