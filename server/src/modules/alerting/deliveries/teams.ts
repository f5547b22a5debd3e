import { parsed } from './answers.ts';
import type { Answer } from './post.ts';
import type { WrittenMessage } from './write-message.ts';

/** A message of a workflow "When a Teams webhook request is received": an Adaptive Card. */
export const toTeams = ({ title, lines, url }: WrittenMessage): object => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'TextBlock', text: plainText(title), weight: 'Bolder', size: 'Medium', wrap: true },
          ...lines.map((line) => ({ type: 'TextBlock', text: plainText(line), wrap: true, spacing: 'Small' })),
        ],
        actions: [{ type: 'Action.OpenUrl', title: 'Tutti', url }],
      },
    },
  ],
});

/** Cards read Markdown in texts: names are no markup. */
const plainText = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+\-!|<>~]/g, '\\$&');

/** A workflow answers 202 without a body, an older connector 200 with `1`; a connector that could not pass it on says so in words, with 200. */
export function whyTeamsRefused({ text }: Answer): string | null {
  const said = text.trim();
  if (said === '' || said === '1' || said === 'ok') return null;
  const json = parsed(said);
  return json !== null && json['error'] === undefined ? null : said;
}
