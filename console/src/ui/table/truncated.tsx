import { Tooltip } from '../overlay/tooltip.tsx';

/** The text, cut after `limit` characters with an ellipsis (SHELL-040). */
export function truncate(text: string, limit = 20): string {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : text;
}

/** A name that may be long: cut after `limit` characters, the full name in a tooltip and for assistive technology (SHELL-040, SHELL-041). */
export function Truncated({ text, limit = 20, className }: { text: string; limit?: number; className?: string }) {
  const shown = truncate(text, limit);
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
