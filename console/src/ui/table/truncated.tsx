import { Tooltip } from '../overlay/tooltip.tsx';

/** Characters of a name before it ends in an ellipsis (SHELL-040). */
const LIMIT = 20;

/** The text, cut after 20 characters with an ellipsis (SHELL-040). */
export function truncate(text: string): string {
  const characters = Array.from(text);
  return characters.length > LIMIT ? `${characters.slice(0, LIMIT).join('').trimEnd()}…` : text;
}

/** A name that may be long: cut after 20 characters, the full name in a tooltip and for assistive technology (SHELL-040, SHELL-041). */
export function Truncated({ text, className }: { text: string; className?: string | undefined }) {
  const shown = truncate(text);
  if (shown === text) return <span className={className}>{text}</span>;
  return (
    <Tooltip label={text}>
      <span className={className}>
        <span aria-hidden>{shown}</span>
        <span className="visually-hidden">{text}</span>
      </span>
    </Tooltip>
  );
}
