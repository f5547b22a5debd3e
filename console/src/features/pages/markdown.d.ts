/** A page written in Markdown, made into HTML by the build (markdown-plugin.ts): a `Page` of page.ts. */
declare module '*.md' {
  const page: {
    readonly intro: string;
    readonly sections: readonly { readonly id: string; readonly title: string; readonly html: string }[];
  };
  export default page;
}
