/** A file name that every system takes: what they refuse becomes a hyphen. */
export const fileName = (text: string): string => text.replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-').trim();

/** Gives the browser a text to save. `type`: its media type; what is written is UTF-8. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
