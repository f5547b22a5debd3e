/** Makes an element an image with a name, which is also its tooltip: around a shape that is drawn, so no `<img>` can stand there. */
export const image = (name: string) => ({ role: 'img', 'aria-label': name, title: name }) as const;
