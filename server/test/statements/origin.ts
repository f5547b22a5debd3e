const FRAME = /^at (?:async )?(?:(?<name>[^(]*) \()?(?:file:\/\/)?[^(]*\/server\/(?<file>[^:]*):\d+:\d+\)?$/;

/**
 * Where a statement was made, from the stack of that moment: the file under `server/src` and the name of the function, `mail/queue.ts isQueued`; null where no code of the product made it, or a
 * migration, which runs once for all accounts.
 */
export function originOf(stack: string): string | null {
  const frames = stack.split('\n').map((line) => FRAME.exec(line.trim())?.groups);
  const first = frames.find((frame) => frame?.['file'] && !/^(node_modules|test\/statements)\//.test(frame['file']));
  const file = first?.['file'] ?? '';
  if (!file.startsWith('src/') || /\.(test|fixture)\.ts$/.test(file) || file.startsWith('src/store/migrat')) return null;
  const name =
    (first?.['name'] ?? '')
      .replace(/ \[as .*$/, '')
      .split('.')
      .at(-1) ?? '';
  return `${file.slice('src/'.length)}${/^\w+$/.test(name) ? ` ${name}` : ''}`;
}
